// Letters that carry a link which proves their mailbox. Whether anybody has the address is asked here, where nobody waits
// for the answer: whoever asks for such a letter learns nothing (ADR 0036).
import { eq, or, sql } from "drizzle-orm";
import type { GatewayContext } from "../context.ts";
import type { Db } from "../db/client.ts";
import { customers, type LetterLink, type LinkPurpose, linkPurposes } from "../db/schema.ts";
import { domainOfStore } from "../domains/rules/domains.ts";
import { findLink, tokenOfLink } from "../sessions/letter-links.ts";
import { localeOfShop, nameText } from "../wording/formats.ts";
import { translatorOf } from "../wording/messages.ts";
import { type LetterPart, letterText, type Mail } from "./letter.ts";
import type { Letter } from "./outbox.ts";
import { shopOrigin } from "./shop-origin.ts";

export type LinkLetter = `${LinkPurpose}-link`;

export const isLinkLetter = (kind: Letter["kind"]): kind is LinkLetter =>
	linkPurposes.some((purpose) => kind === `${purpose}-link`);

type Context = Pick<GatewayContext, "config" | "db" | "now">;

/** Another one cannot have the address, and whoever asked for it is not to hear so. */
async function accountOf(db: Db, folded: string) {
	const { customerId, firstName, accountEmail } = customers;
	const [account] = await db
		.select({ customerId, firstName, accountEmail })
		.from(customers)
		.where(eq(accountEmail, folded));
	return account ?? null;
}

/** Who the letter greets, null where there is nobody that it could be true for. */
async function readerOf({ db }: Context, { customerId, email, purpose }: LetterLink) {
	const folded = email.toLowerCase();
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

/** `never` where the link is used up or too old, or nobody has the address. */
export async function composeLink(context: Context, letter: Letter): Promise<Mail | "never"> {
	const link = await findLink(context.db, letter.about, context.now());
	if (!link) return "never";
	// who signed up with an address that has an account: its owner hears of it, and nobody else (ADR 0073)
	const owner =
		link.purpose === "address" ? await accountOf(context.db, link.email.toLowerCase()) : null;
	const isKnown = owner !== null && owner.customerId !== link.customerId;
	const reader = isKnown ? owner : await readerOf(context, link);
	const token = await tokenOfLink(context, link);
	if (!reader || !token) return "never";
	const { storeId, language, email } = link;
	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const told = isKnown ? "known" : link.purpose;
	const home = `${shopOrigin(context, storeId)}/${locale.prefix}/`;
	const back = encodeURIComponent(`/${locale.prefix}/account/orders/`);
	const query = link.purpose === "return" ? `&return_to=${back}` : "";
	const href = isKnown ? `${home}account/` : `${home}auth/letter/?token=${token}${query}`;
	const ways: LetterPart[] = [{ kind: "action", label: t(`links:${told}.action`), href }];
	if (isKnown)
		ways.push({ kind: "link", label: t("links:known.orders"), href: `${home}auth/return/` });
	// of an address that no account has only the address is known: whatever name was typed beside it may be a stranger's
	const name = reader.accountEmail === null ? "" : nameText(reader.firstName);
	return {
		letterId: letter.letterId,
		to: { name, address: email },
		text: letterText(
			{ t, tag: locale.tag, name },
			{
				subject: t(`links:${told}.subject`),
				heading: t(`links:${told}.heading`),
				parts: [
					{ kind: "paragraph", text: t(`links:${told}.text`) },
					...ways,
					{ kind: "paragraph", text: t(`links:${told}.more`) },
				],
				footer: t("account:asked", { shop: domainOfStore(storeId)?.domain ?? "" }),
			},
		),
	};
}
