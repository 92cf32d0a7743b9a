// Letters about a customer's own account: how it is signed in to has changed.

import { eq } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { Language } from "#contract/shapes.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import { addressee, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { type CustomerRow, customers } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, momentText, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { type AccountLetter, accountLetterKinds, readAbout } from "./queue-account-letter.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

async function isBeside({ db }: Context, { accountEmail, email }: CustomerRow): Promise<boolean> {
	if (accountEmail !== null) return false;
	return (await db.$count(customers, eq(customers.accountEmail, foldEmail(email)))) > 0;
}

/** `never` when the customer no longer exists. */
async function compose(
	context: Context,
	kind: AccountLetter,
	letter: Letter,
): Promise<Mail | "never"> {
	const { customerId, storeId, language: written, at, device } = readAbout(letter.about);
	const [customer] = await context.db
		.select()
		.from(customers)
		.where(eq(customers.customerId, customerId));
	// this record has no account, but its address has one: that owner must not read this as if it were theirs (ADR 0073)
	if (!customer || (await isBeside(context, customer))) return "never";
	const language = written as Language;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const page = kind === "password-changed" ? "account-change-password" : "account-sign-in";
	const name = nameText(customer.firstName);
	const href = pageUrl(context, storeId, locale, page);
	const values = {
		moment: momentText(at, locale, domainOfStore(storeId)?.timeZone),
		device: [device.browser, device.system].filter(Boolean).join(" · ") || t("account:someDevice"),
	};
	return {
		letterId: letter.letterId,
		to: addressee(customer),
		text: letterText(ofShop(context, storeId, locale), name, {
			subject: t(`account:${kind}.subject`),
			heading: t(`account:${kind}.heading`),
			parts: [
				{ kind: "paragraph", text: t(`account:${kind}.text`, values) },
				{ kind: "paragraph", text: t(`account:${kind}.more`) },
				{ kind: "action", label: t(`account:${kind}.action`), href },
			],
			footer: t("account:footer", { shop: domainOfStore(storeId)?.domain ?? "" }),
		}),
	};
}

export const accountLetters = composersOf(accountLetterKinds, compose);
