// Letters to the address that an account is to leave, or has left: its owner may not have asked for the change.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { localeOfShop } from "#gateway/messages/wording/formats.ts";
import { translatorOf } from "#gateway/messages/wording/messages.ts";
import { letterLinks } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/rules/domains.ts";
import { letterText, type Mail } from "./letter.ts";
import type { Letter } from "./outbox.ts";
import { shopOrigin } from "./shop-origin.ts";

type Context = Pick<GatewayContext, "config" | "db">;

export type EmailLetter = Extract<Letter["kind"], "email-asked" | "email-changed">;

/** Somebody else may read the old mailbox by now, so the new address is shown only in outline. */
const outline = (email: string) => email.replace(/^(.).*@/, "$1•••@");

export async function composeEmail(
	context: Context,
	kind: EmailLetter,
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const [link] = await context.db.select().from(letterLinks).where(eq(letterLinks.linkId, about));
	if (!link?.formerEmail) return "never";
	const { storeId, language, email, formerEmail } = link;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const home = `${shopOrigin(context, storeId)}/${locale.prefix}/`;
	return {
		letterId,
		to: { name: "", address: formerEmail },
		text: letterText(
			{ t, tag: locale.tag, name: "" },
			{
				subject: t(`account:${kind}.subject`),
				heading: t(`account:${kind}.heading`),
				parts: [
					{ kind: "paragraph", text: t(`account:${kind}.text`, { email: outline(email) }) },
					{ kind: "paragraph", text: t(`account:${kind}.more`) },
					{
						kind: "action",
						label: t(`account:${kind}.action`),
						href: kind === "email-asked" ? `${home}account/change-password/` : home,
					},
				],
				footer: t("account:footer", {
					shop: domainOfStore(storeId)?.domain ?? "",
				}),
			},
		),
	};
}
