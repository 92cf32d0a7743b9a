// The invitation to a private sale, to who may shop in it and wants to be told (S1 §3 'Subscriptions').

import { asc, eq } from "drizzle-orm";
import { formatMoney } from "../../shop/money.ts";
import { isInvited, isWithin } from "../carts/rules/private-sale.ts";
import { models, privatePrices, products } from "../db/schema.ts";
import { domainOfStore, timeZoneOf } from "../domains/rules/domains.ts";
import { saleWindow } from "../offers/sale-window.ts";
import { askedWords } from "../wording/asked-words.ts";
import { localeOfMarket, momentText, nameText } from "../wording/formats.ts";
import { fill, orderWords } from "../wording/order-words.ts";
import type { Mail } from "./letter.ts";
import type { Context } from "./order-letter.ts";
import type { Letter } from "./outbox.ts";
import { readerOf } from "./reader.ts";
import { shopOrigin } from "./shop-origin.ts";

/** A taste of what there is: the rest is behind the button. */
const piecesShown = 4;

/**
 * `never` once the sale is over or was moved, and to who may not shop in it or wants no invitations.
 * @param letter about the market, the customer and the first instant of the sale
 */
export async function composeInvitation(
	context: Context,
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
	const { customer, leavePath } = reader;
	const { loyaltyType, loyaltyNumber } = customer;
	if (!isInvited({ loyaltyType, loyaltyNumber: loyaltyNumber ?? "" }, market)) return "never";
	const pieces = await db
		.select({
			price: privatePrices.price,
			names: models.names,
			colourLabels: products.colourLabels,
		})
		.from(privatePrices)
		.innerJoin(products, eq(products.productId, privatePrices.productId))
		.innerJoin(models, eq(models.model, products.model))
		.where(eq(privatePrices.storeId, storeId))
		.orderBy(asc(privatePrices.price), asc(privatePrices.productId))
		.limit(piecesShown);
	const { invitation: told } = askedWords[language];
	const frame = orderWords[language].letter;
	const home = `${shopOrigin(context, storeId)}/${locale.prefix}/`;
	const name = nameText(customer.firstName);
	const greeting = name ? fill(frame.greeting, { name }) : frame.greetingPlain;
	const until = momentText(window.endDate, locale, timeZoneOf(market));
	const rows = pieces.map(({ names, colourLabels, price }) => ({
		name: names[language],
		detail: colourLabels[language],
		amount: formatMoney(price, market.devise, locale),
	}));
	return {
		letterId,
		to: {
			name: nameText(`${customer.firstName} ${customer.lastName}`.trim()),
			address: customer.email,
		},
		text: {
			tag: locale.tag,
			subject: told.subject,
			heading: told.heading,
			parts: [
				{ kind: "paragraph", text: greeting },
				{ kind: "paragraph", text: told.text },
				{ kind: "lines", title: told.pieces, rows },
				{ kind: "fact", label: told.until, value: until },
				{ kind: "action", label: told.action, href: `${home}account/advantages/` },
			],
			signature: frame.signature,
			footer: fill(told.footer, { shop: market.domain }),
			leave: { label: told.leave, href: `${home}${leavePath}` },
		},
	};
}
