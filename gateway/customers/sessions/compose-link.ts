// Letters with a link that proves their mailbox. Whether an address is known is looked up here, where no request waits for the
// answer: the person who asks for such a letter learns nothing (ADR 0036).

import { eq, or, sql } from "drizzle-orm";
import { foldEmail } from "#contract/customer/email.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { composersOf } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, type LetterLink, linkPurposes } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { urlOf } from "#shop/page-paths.ts";
import { findLink, tokenOfLink } from "./letter-links.ts";

type Context = Pick<GatewayContext, "config" | "db" | "now">;

/** The account with this address. A customer who asks for an address that has one must not learn so. */
async function accountOf(db: Db, folded: string) {
	const { customerId, firstName, accountEmail } = customers;
	const [account] = await db
		.select({ customerId, firstName, accountEmail })
		.from(customers)
		.where(eq(accountEmail, folded));
	return account ?? null;
}

/** The customer that the letter greets; null where it would be true of no customer. */
async function readerOf({ db }: Context, { customerId, email, purpose }: LetterLink) {
	const folded = foldEmail(email);
	if (purpose === "email" && (await accountOf(db, folded))) return null;
	const isTheirs =
		purpose === "address" || purpose === "email"
			? eq(customers.customerId, customerId ?? "")
			: or(
					eq(customers.accountEmail, folded),
					sql`lower(${customers.email}) = ${folded} and account_email is null and deleted_at is null`,
				);
	const [reader] = await db
		.select({ firstName: customers.firstName, accountEmail: customers.accountEmail })
		.from(customers)
		.where(isTheirs)
		.orderBy(sql`account_email nulls last`)
		.limit(1);
	return reader ?? null;
}

/** `never` where the link is used up or too old, or no customer has the address. */
async function compose(context: Context, letter: Letter): Promise<Mail | "never"> {
	const link = await findLink(context.db, letter.about, context.now());
	if (!link) return "never";
	// a sign-up with an address that has an account: only its owner hears of it (ADR 0073)
	const owner =
		link.purpose === "address" ? await accountOf(context.db, foldEmail(link.email)) : null;
	const isKnown = owner !== null && owner.customerId !== link.customerId;
	const reader = isKnown ? owner : await readerOf(context, link);
	const token = await tokenOfLink(context, link);
	if (!reader || !token) return "never";
	const { storeId, language, email } = link;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const told = isKnown ? "known" : link.purpose;
	const back = link.purpose === "return" ? urlOf(locale, "account-orders") : null;
	const href = isKnown
		? pageUrl(context, storeId, locale, "account")
		: pageUrl(context, storeId, locale, "auth-letter", undefined, { token, return_to: back });
	const ways: LetterPart[] = [{ kind: "action", label: t(`links:${told}.action`), href }];
	if (isKnown) {
		const orders = pageUrl(context, storeId, locale, "auth-return");
		ways.push({ kind: "link", label: t("links:known.orders"), href: orders });
	}
	// without an account only the address is known: any name typed with it may be a stranger's
	const name = reader.accountEmail === null ? "" : nameText(reader.firstName);
	return {
		letterId: letter.letterId,
		to: { name, address: email },
		text: letterText(ofShop(context, storeId, locale), name, {
			subject: t(`links:${told}.subject`),
			heading: t(`links:${told}.heading`),
			parts: [
				{ kind: "paragraph", text: t(`links:${told}.text`) },
				...ways,
				{ kind: "paragraph", text: t(`links:${told}.more`) },
			],
			footer: t("account:asked", { shop: domainOfStore(storeId)?.domain ?? "" }),
		}),
	};
}

export const linkLetters = composersOf(
	linkPurposes.map((purpose) => `${purpose}-link` as const),
	(context, _, letter) => compose(context, letter),
);
