// Files that a customer may download: invoices, credit notes and gift cards of their orders, care sheets of products they
// have, and their data.

import { readArchive } from "#app/models/downloads/downloads.server.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import { readOrders } from "#app/models/order/order.server.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import type { Order } from "#contract/order/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";

/** Orders on one page of files. */
const size = 10;

/** Each product once, with the name it had when it was ordered. */
function productsOf(orders: readonly Order[], { language }: Locale) {
	const completed = orders.filter(({ state }) => state !== "cancelled" && state !== "returned");
	const lines = completed.flatMap(({ lineItems }) => lineItems);
	const byProduct = new Map(lines.map((line) => [line.productId, line]));
	return [...byProduct.values()].map(({ productId, name, colorLabel }) => ({
		productId,
		label: name[language],
		colour: colorLabel[language],
	}));
}

/** Gift cards that customers bought for themselves; the numbers of others are not theirs to see. */
function cardsOf(orders: readonly Order[]) {
	const paid = orders.filter(({ hasInvoice, state }) => hasInvoice && state !== "cancelled");
	return paid.flatMap(({ orderNumber, giftCards, totalPrice }) =>
		giftCards
			.filter(({ recipientEmail }) => recipientEmail === "")
			.map(({ giftCardId, amount }) => ({
				orderNumber,
				giftCardId,
				amount,
				currency: totalPrice.currencyCode,
			})),
	);
}

function invoicesOf(orders: readonly Order[], locale: Locale) {
	return orders
		.filter(({ hasInvoice }) => hasInvoice)
		.map(({ orderNumber, placedAt, totalPrice }) => ({
			orderNumber,
			date: formatDate(placedAt, locale),
			total: totalPrice.centAmount,
			currency: totalPrice.currencyCode,
		}));
}

function creditNotesOfAll(orders: readonly Order[], locale: Locale) {
	return orders.flatMap((order) =>
		creditNotesOf(order, { isOpen: true }).map((note) => ({
			...note,
			orderNumber: order.orderNumber,
			date: formatDate(note.issuedAt, locale),
		})),
	);
}

async function archiveOf(context: Context) {
	const { locale } = getShop(context);
	const archive = await readArchive(context);
	if (!archive) return { state: "none" as const };
	const { archiveId, state, keptUntil } = archive;
	return { state, archiveId, until: keptUntil ? formatDate(keptUntil, locale) : "" };
}

export async function loadDownloads(context: Context, page: number) {
	const { locale } = getShop(context);
	const [result, archive] = await Promise.all([
		attempt(readOrders(context, { page, size }), "OUTAGE"),
		optional(context, "the data archive", archiveOf(context), { state: "down" as const }, null),
	]);
	if (!result.ok) {
		return { files: null, archive, page, pageCount: 0 };
	}
	const { orders, paging } = result.data;
	const files = {
		invoices: invoicesOf(orders, locale),
		creditNotes: creditNotesOfAll(orders, locale),
		cards: cardsOf(orders),
		products: productsOf(orders, locale),
	};
	return { files, archive, page: paging.page, pageCount: paging.pageCount };
}

export type DownloadsData = Awaited<ReturnType<typeof loadDownloads>>;
