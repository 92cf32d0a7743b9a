// Letters to the address that an account is to leave, or has left: its owner may not have asked for the change.

import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import { letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { letterLinks } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

const kinds = ["email-asked", "email-changed"] as const;

/** Another person may read the old mailbox by now, so the new address is shown only in outline. */
const outline = (email: string) => email.replace(/^(.).*@/, "$1•••@");

async function compose(
	context: Context,
	kind: (typeof kinds)[number],
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const [link] = await context.db.select().from(letterLinks).where(eq(letterLinks.linkId, about));
	if (!link?.formerEmail) return "never";
	const { storeId, language, email, formerEmail } = link;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	return {
		letterId,
		to: { name: "", address: formerEmail },
		text: letterText(ofShop(context, storeId, locale), "", {
			subject: t(`account:${kind}.subject`),
			heading: t(`account:${kind}.heading`),
			parts: [
				{ kind: "paragraph", text: t(`account:${kind}.text`, { email: outline(email) }) },
				{ kind: "paragraph", text: t(`account:${kind}.more`) },
				{
					kind: "action",
					label: t(`account:${kind}.action`),
					href: pageUrl(
						context,
						storeId,
						locale,
						kind === "email-asked" ? "account-change-password" : "index",
					),
				},
			],
			footer: t("account:footer", { shop: domainOfStore(storeId)?.domain ?? "" }),
		}),
	};
}

export const emailLetters = composersOf(kinds, compose);
