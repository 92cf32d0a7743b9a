// Letters to the address that an account is to leave, or has left: what was asked is told to who may not have asked.
import { eq } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import { letterLinks } from "../db/schema.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import { accountWords } from "../wording/account-words.ts";
import { emailWords } from "../wording/email-words.ts";
import { localeOfShop } from "../wording/formats.ts";
import { fill, orderWords } from "../wording/order-words.ts";
import type { Mail } from "./letter.ts";
import type { Letter } from "./outbox.ts";
import { shopOrigin } from "./shop-origin.ts";

type Context = Pick<GatewayContext, "config" | "db">;

export type EmailLetter = Extract<Letter["kind"], "email-asked" | "email-changed">;

/** Whoever reads the old mailbox may be somebody else by now: the new address is shown in outline. */
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
	const told = emailWords[language][kind];
	const frame = orderWords[language].letter;
	const home = `${shopOrigin(context, storeId)}/${locale.prefix}/`;
	return {
		letterId,
		to: { name: "", address: formerEmail },
		text: {
			tag: locale.tag,
			subject: told.subject,
			heading: told.heading,
			parts: [
				{ kind: "paragraph", text: frame.greetingPlain },
				{ kind: "paragraph", text: fill(told.text, { email: outline(email) }) },
				{ kind: "paragraph", text: told.more },
				{
					kind: "action",
					label: told.action,
					href: kind === "email-asked" ? `${home}account/change-password/` : home,
				},
			],
			signature: frame.signature,
			footer: fill(accountWords[language].footer, {
				shop: domainOfStore(storeId)?.domain ?? "",
			}),
		},
	};
}
