// The letter about a bag that was left, to a customer who asked for the newsletter.
import { and, eq, isNull, sql } from "drizzle-orm";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import { imagePath } from "#contract/images/image-path.ts";
import type { ComposeContext } from "#gateway/messages/letters/compose.ts";
import { addressee, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { imageBase, ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { customers, newsletterAddresses } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfShop, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { lineDetail } from "#gateway/platform/wording/order-sheet.ts";
import { formatMoney } from "#shop/money.ts";
import { bagOfLetter, bagTokenOf } from "./abandoned-bags.ts";
import { readCarts } from "./cart-state.ts";
import { plainLineItems } from "./line-items.ts";
import { reprice } from "./rules/lines.ts";

/** Pixels of a picture: twice the width that the letter gives it. */
const pictureWidth = 120;

/**
 * The customer and the newsletter's row of their mailbox; undefined where one of them is gone or wants no letters, or where the
 * mailbox was never proven to be the customer's.
 */
async function readReader(db: ComposeContext["db"], customerId: string, storeId: string) {
	const [row] = await db
		.select({
			to: {
				email: customers.email,
				firstName: customers.firstName,
				lastName: customers.lastName,
			},
			token: newsletterAddresses.token,
			language: newsletterAddresses.language,
		})
		.from(customers)
		.innerJoin(
			newsletterAddresses,
			and(
				eq(newsletterAddresses.emailFolded, sql`lower(${customers.email})`),
				eq(newsletterAddresses.storeId, storeId),
				eq(newsletterAddresses.state, "confirmed"),
			),
		)
		.where(
			and(
				eq(customers.customerId, customerId),
				eq(customers.emailQuality, verifiedEmailQuality),
				isNull(customers.deletedAt),
			),
		);
	return row;
}

/**
 * `never` once the bag was bought, emptied, erased or touched again, when nothing in it can be had, and for a mailbox that has
 * unsubscribed.
 * @param letter about the cart
 */
export async function composeAbandonedBag(
	context: ComposeContext,
	letter: Letter,
): Promise<Mail | "never"> {
	const { db, now } = context;
	const bag = await bagOfLetter(context, letter.letterId);
	const market = bag && domainOfStore(bag.storeId);
	if (!bag?.customerId || !market) return "never";
	const { customerId, storeId } = bag;
	const since = now().getTime() - bag.updatedAt.getTime();
	if (market.bagLetterHours === 0 || since < market.bagLetterHours * 3_600_000) return "never";
	const reader = await readReader(db, customerId, storeId);
	if (!reader) return "never";
	const { language, token, to } = reader;
	const skus = bag.lines.map(({ sku }) => sku);
	const { facts, now: at } = await readCarts(context, { market, skus, customerId });
	const items = plainLineItems(reprice(bag.lines, facts, at), { market, language, facts });
	const left = items.filter(({ orderable }) => orderable > 0);
	if (left.length === 0) return "never";

	const locale = localeOfShop(storeId, language);
	const t = translatorOf(locale.messages);
	const base = imageBase(context, storeId);
	const page = (name: "cart-restore" | "unsubscribe", query: Record<string, string>) =>
		pageUrl(context, storeId, locale, name, undefined, query);
	const rows = left.map((item) => {
		const { productId, quantity, price, images } = item;
		const [picture] = images;
		return {
			name: quantity > 1 ? `${quantity} × ${item.name[language]}` : item.name[language],
			detail: lineDetail(item, language, t),
			amount: formatMoney(price * quantity, market.devise, locale),
			...(picture
				? { picture: base + imagePath({ productId, type: picture }, { width: pictureWidth }) }
				: {}),
		};
	});
	return {
		letterId: letter.letterId,
		to: addressee(to),
		text: letterText(ofShop(context, storeId, locale), nameText(to.firstName), {
			subject: t("abandoned-bag:subject"),
			heading: t("abandoned-bag:heading"),
			parts: [
				{ kind: "paragraph", text: t("abandoned-bag:text") },
				{ kind: "lines", title: t("abandoned-bag:lines"), rows },
				{
					kind: "action",
					label: t("abandoned-bag:action"),
					href: page("cart-restore", { token: await bagTokenOf(context, letter.letterId) }),
				},
				{ kind: "paragraph", text: t("abandoned-bag:once") },
			],
			footer: t("abandoned-bag:footer", { shop: market.domain }),
			leave: { label: t("newsletter:leave"), href: page("unsubscribe", { token }) },
		}),
	};
}
