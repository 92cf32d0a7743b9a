// The invitation to a private sale, to customers who may shop in it and want invitations (ACCOUNT-37).

import { asc, eq } from "drizzle-orm";
import type { ComposeContext } from "#gateway/messages/letters/compose.ts";
import { itemRow } from "#gateway/messages/letters/item-part.ts";
import { addressee, letterText, type Mail } from "#gateway/messages/letters/letter.ts";
import type { Letter } from "#gateway/messages/letters/outbox.ts";
import { readerOf } from "#gateway/messages/letters/reader.ts";
import { ofShop, pageUrl } from "#gateway/messages/letters/shop-origin.ts";
import { models, privatePrices, products } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";
import { localeOfMarket, momentText, nameText } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { formatMoney } from "#shop/money.ts";
import { isInvited, isWithin } from "./rules/private-sale.ts";
import { saleWindow } from "./sale-window.ts";

/** A few products as a taste: the rest is behind the button. */
const productsShown = 4;

/**
 * `never` once the sale is over or was moved, or when the customer may not shop in it or wants no invitations.
 * @param letter about the market, the customer and the first instant of the sale
 */
export async function composeInvitation(
	context: ComposeContext,
	{ letterId, about }: Letter,
): Promise<Mail | "never"> {
	const [storeId = "", customerId = "", startDate = ""] = about.split(" ");
	const { db, now } = context;
	const market = domainOfStore(storeId);
	if (!market) return "never";
	const window = await saleWindow(db, market);
	const isOpen = window.startDate === startDate && isWithin(window, now().toISOString());
	const locale = localeOfMarket(market);
	const { language } = locale;
	const asked = { customerId, type: "INVIT", storeId, language, at: now() } as const;
	const reader = isOpen ? await readerOf(db, asked) : null;
	if (!reader) return "never";
	const { customer, leave } = reader;
	const { loyaltyType, loyaltyNumber } = customer;
	if (!isInvited({ loyaltyType, loyaltyNumber: loyaltyNumber ?? "" }, market)) return "never";
	const shown = await db
		.select({
			price: privatePrices.price,
			names: models.names,
			colourLabels: products.colourLabels,
			productId: products.productId,
			pictures: products.pictures,
		})
		.from(privatePrices)
		.innerJoin(products, eq(products.productId, privatePrices.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(eq(privatePrices.storeId, storeId))
		.orderBy(asc(privatePrices.price), asc(privatePrices.productId))
		.limit(productsShown);
	const t = translatorOf(locale.messages);
	const name = nameText(customer.firstName);
	const until = momentText(window.endDate, locale, market.timeZone);
	const rows = shown.map(({ productId, pictures, names, colourLabels, price }) =>
		itemRow(context, storeId, {
			productId,
			pictures,
			name: names[language],
			detail: colourLabels[language],
			amount: formatMoney(price, market.devise, locale),
		}),
	);
	return {
		letterId,
		to: addressee(customer),
		text: letterText(ofShop(context, storeId, locale), name, {
			subject: t("subscriptions:invitation.subject"),
			heading: t("subscriptions:invitation.heading"),
			parts: [
				{ kind: "paragraph", text: t("subscriptions:invitation.text") },
				{ kind: "lines", title: t("subscriptions:invitation.products"), rows },
				{ kind: "fact", label: t("subscriptions:invitation.until"), value: until },
				{
					kind: "action",
					label: t("subscriptions:invitation.action"),
					href: pageUrl(context, storeId, locale, "account-advantages"),
				},
			],
			footer: t("subscriptions:invitation.footer", { shop: market.domain }),
			leave: {
				label: t("subscriptions:invitation.leave"),
				href: pageUrl(context, storeId, locale, "unsubscribe", undefined, leave),
			},
		}),
	};
}
