// Letters about pieces that come back: what was asked for, where it is, and what is given back for it. And the one that
// asks for an account where money cannot go back the way it came.
import { eq } from "drizzle-orm";
import { seller } from "../../shop/brand.ts";
import { sizeText } from "../../shop/sizes.ts";
import type { Order } from "../contract/order/shapes.ts";
import { bankDetails, refunds } from "../db/schema.ts";
import { findReturn, type ReturnRow, returnView } from "../orders/return-view.ts";
import { readReturnableLines } from "../orders/returnable-lines.ts";
import { bankWords } from "../wording/bank-words.ts";
import { exchangeWords } from "../wording/exchange-words.ts";
import { labelWords } from "../wording/label-words.ts";
import { orderSheet } from "../wording/order-sheet.ts";
import { fill } from "../wording/order-words.ts";
import { returnWords } from "../wording/return-words.ts";
import type { LetterPart } from "./letter.ts";
import {
	type About,
	type Composed,
	creditNoteLink,
	frame,
	orderHref,
	toCustomer,
} from "./order-letter.ts";
import { shopOrigin } from "./shop-origin.ts";

const paragraph = (text: string): LetterPart => ({ kind: "paragraph", text });

/** The pieces, as many as were announced or, once they are there, as came. */
function piecesPart(about: About, { lines, exchanges }: ReturnRow): LetterPart {
	const { order, row } = about;
	const { language, storeId } = row.order;
	// what was exchanged is no line of the order any more
	const lineItems = itemsReturned(order, lines);
	const sheet = orderSheet({ ...order, lineItems }, storeId, language);
	const rows = lineItems.flatMap((item, index) => {
		const one = lines.find(({ lineId }) => lineId === item.lineId);
		const quantity = one?.received ?? one?.quantity ?? 0;
		const { name = "", detail = "" } = sheet.lines[index] ?? {};
		const wanted = exchanges.find((of) => of.lineId === item.lineId && of.state !== "released");
		const size =
			wanted && fill(exchangeWords[language].inExchange, { size: sizeText(wanted.line) });
		const said = size ? `${detail} (${size})` : detail;
		return quantity > 0 ? [{ name: `${quantity} × ${name}`, detail: said, amount: "" }] : [];
	});
	return { kind: "lines", title: labelWords[language].pieces, rows };
}

/** A line of the order, or as it was before it was exchanged, for each line of a return. */
function itemsReturned({ lineItems, replacedItems }: Order, lines: ReturnRow["lines"]) {
	const all = [...lineItems, ...replacedItems];
	return lines.flatMap(({ lineId }) => all.find((item) => item.lineId === lineId) ?? []);
}

const isHeld = ({ exchanges }: ReturnRow) => exchanges.some(({ state }) => state === "held");
const isSent = ({ exchanges }: ReturnRow) => exchanges.some(({ sentAt }) => sentAt !== null);

/** Numbers of the parcels with the other sizes. */
function parcelParts({ sheet }: About, { exchanges }: ReturnRow): LetterPart[] {
	return exchanges
		.filter(({ trackingNumber }) => trackingNumber !== "")
		.map(({ carrier, trackingNumber: value }) => ({
			kind: "fact",
			label: `${sheet.words.tracking} · ${carrier}`,
			value,
		}));
}

/** Nothing of an exchange that brings nothing back. */
async function amountPart({ context, row, sheet }: About, found: ReturnRow): Promise<LetterPart[]> {
	const words = returnWords[row.order.language];
	const lines = await readReturnableLines(context.db, row.order);
	const { amount, delivery, state } = returnView(found, lines);
	const label = state === "refunded" ? sheet.words.refunded : words.amount;
	if (amount === 0 && (isHeld(found) || isSent(found))) return [];
	const sums = [
		{ label, amount: sheet.money(amount), isTotal: true },
		...(delivery > 0
			? [{ label: words.delivery, amount: sheet.money(delivery), isTotal: false }]
			: []),
	];
	return [{ kind: "sums", rows: sums }];
}

/** Which way the money goes, and what becomes of points. */
async function wayBack({ context, row, sheet }: About, { row: asked }: ReturnRow) {
	const words = returnWords[row.order.language];
	const [refund] = await context.db
		.select({ amount: refunds.amount })
		.from(refunds)
		.where(eq(refunds.refundNumber, asked.returnNumber));
	const onCards = asked.amount - (refund?.amount ?? 0);
	const { loyaltyPointsEarned, loyaltyBonusPoints } = row.order;
	return [
		onCards > 0 ? fill(words.onCards, { amount: sheet.money(onCards) }) : "",
		loyaltyPointsEarned + loyaltyBonusPoints > 0 ? words.points : "",
	].filter(Boolean);
}

async function aboutReturn(
	about: About,
	kind: "asked" | "onItsWay" | "received" | "refunded" | "exchanged",
	parts: (found: ReturnRow) => Promise<LetterPart[]>,
): Promise<Composed> {
	const found = await findReturn(about.context.db, about.letter.about);
	if (!found) return "never";
	const { words } = about.sheet;
	const { language } = about.row.order;
	const told = { ...returnWords[language], exchanged: exchangeWords[language].letter };
	const all: LetterPart[] = [
		...(await parts(found)),
		{
			kind: "fact",
			label: labelWords[language].number,
			value: found.row.returnNumber,
		},
		piecesPart(about, found),
		...(await amountPart(about, found)),
		{ kind: "action", label: words.letter.seeOrder, href: orderHref(about) },
		...(kind === "refunded" ? creditNoteLink(about, found.row.returnNumber) : []),
	];
	return toCustomer(about, (name) => frame(about, name, told[kind], all));
}

export function returnAsked(about: About): Promise<Composed> {
	const { language } = about.row.order;
	const words = returnWords[language];
	const { label, sendTo } = labelWords[language];
	return aboutReturn(about, "asked", async (found) => {
		const { row } = found;
		const held = isHeld(found) ? [paragraph(exchangeWords[language].held)] : [];
		if (row.way === "store") return [paragraph(words.asked.store), ...held];
		const { name, lines } = seller;
		const href = `${orderHref(about)}returns/${row.returnNumber}/label/`;
		return [
			paragraph(words.asked.parcel),
			...held,
			{ kind: "action", label, href },
			{ kind: "address", title: sendTo, lines: [name, ...lines] },
		];
	});
}

export function returnOnItsWay(about: About): Promise<Composed> {
	const words = returnWords[about.row.order.language];
	return aboutReturn(about, "onItsWay", async () => [paragraph(words.onItsWay.text)]);
}

export function returnReceived(about: About): Promise<Composed> {
	const words = returnWords[about.row.order.language];
	return aboutReturn(about, "received", async (found) => {
		const isFewer = found.lines.some(({ quantity, received }) => (received ?? 0) < quantity);
		const told = isFewer ? [words.received.text, words.received.fewer] : [words.received.text];
		const sent = isSent(found) ? [exchangeWords[about.row.order.language].sent] : [];
		const said = [...told, ...sent, ...(await wayBack(about, found))].map(paragraph);
		return [...said, ...parcelParts(about, found)];
	});
}

export function returnExchanged(about: About): Promise<Composed> {
	const { text } = exchangeWords[about.row.order.language].letter;
	return aboutReturn(about, "exchanged", async (found) => [
		paragraph(text),
		...parcelParts(about, found),
	]);
}

export function returnRefunded(about: About): Promise<Composed> {
	const words = returnWords[about.row.order.language];
	return aboutReturn(about, "refunded", async () => [paragraph(words.refunded.text)]);
}

/** Who has named an account since is not asked for one. */
export async function bankDetailsMissing(about: About): Promise<Composed> {
	const { context, row, sheet } = about;
	const { customerId, storeId, language, orderNumber } = row.order;
	const [account] = await context.db
		.select({ customerId: bankDetails.customerId })
		.from(bankDetails)
		.where(eq(bankDetails.customerId, customerId));
	const [refund] = await context.db
		.select()
		.from(refunds)
		.where(eq(refunds.refundNumber, about.letter.about));
	if (account || !refund || refund.doneAt) return "never";
	const bank = bankWords[language];
	const origin = shopOrigin(context, storeId);
	const href = `${origin}/${sheet.locale.prefix}/account/settings/bank-details/`;
	return toCustomer(about, (name) =>
		frame(about, name, bank, [
			paragraph(bank.text),
			{ kind: "fact", label: sheet.words.order, value: orderNumber },
			{
				kind: "sums",
				rows: [{ label: sheet.words.refunded, amount: sheet.money(refund.amount), isTotal: true }],
			},
			{ kind: "action", label: bank.action, href },
		]),
	);
}
