// Letters about returns: what was asked for, where it is, and what is given back for it.
import { eq } from "drizzle-orm";
import type { Order } from "#contract/order/shapes.ts";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import { type LetterPart, paragraph } from "#gateway/messages/letters/letter.ts";
import { findReturn, type ReturnRow, returnView } from "#gateway/orders/orders/return-view.ts";
import { readReturnableLines } from "#gateway/orders/orders/returnable-lines.ts";
import { refunds } from "#gateway/platform/db/schema.ts";
import { sellerAt } from "#gateway/platform/domains/domains.ts";
import { lineDetail, orderSheet } from "#gateway/platform/wording/order-sheet.ts";
import { returnAddressLines, warehouseOf } from "#gateway/selling/warehouses/read-warehouses.ts";
import { mainWarehouse } from "#gateway/selling/warehouses/rules/allot.ts";
import { linePicture } from "./lines-part.ts";
import {
	creditNoteLink,
	dropOffPart,
	frame,
	type OrderLetterInput,
	orderHref,
	pageHref,
	parcelParts,
	toCustomer,
} from "./order-letter.ts";

/** The states of a return that letters are written about. */
type ReturnLetterKind = "asked" | "onItsWay" | "received" | "refunded" | "exchanged";

/** The lines: the announced quantities or, once received, those that came. */
function linesBackPart(
	about: OrderLetterInput,
	kind: ReturnLetterKind,
	{ lines, exchanges }: ReturnRow,
): LetterPart {
	const { order, row } = about;
	const { language, storeId } = row.order;
	// an exchanged item is no longer a line of the order
	const lineItems = itemsReturned(order, lines);
	const sheet = orderSheet({ ...order, lineItems }, storeId, language);
	const { t } = sheet;
	const rows = lineItems.flatMap((item, index) => {
		const one = lines.find(({ lineId }) => lineId === item.lineId);
		const quantity = one?.received ?? one?.quantity ?? 0;
		const line = sheet.lines[index];
		const { name = "", detail = "" } = line ?? {};
		const picture = line ? linePicture(about, line) : {};
		const wanted = exchanges.find((of) => of.lineId === item.lineId && of.state !== "released");
		const other =
			wanted && t("exchange:inExchange", { item: lineDetail(wanted.line, language, t) });
		const said = other ? `${detail} (${other})` : detail;
		return quantity > 0
			? [{ ...picture, name: `${quantity} × ${name}`, detail: said, amount: "" }]
			: [];
	});
	return {
		kind: "lines",
		title: t(kind === "asked" ? "return-label:lines" : "returns:sentBack"),
		rows,
	};
}

/** For each line of a return, the order's line, or the line as it was before its exchange. */
function itemsReturned({ lineItems, replacedItems }: Order, lines: ReturnRow["lines"]) {
	const all = [...lineItems, ...replacedItems];
	return lines.flatMap(({ lineId }) => all.find((item) => item.lineId === lineId) ?? []);
}

const isHeld = ({ exchanges }: ReturnRow) => exchanges.some(({ state }) => state === "held");
const isSent = ({ exchanges }: ReturnRow) => exchanges.some(({ sentAt }) => sentAt !== null);

/** Numbers of the parcels with the other sizes. */
const exchangeParts = (about: OrderLetterInput, { exchanges }: ReturnRow): LetterPart[] =>
	exchanges.flatMap((exchange) => parcelParts(about, exchange));

/** Empty for an exchange that gives no money back. */
async function amountPart(
	{ context, row, sheet }: OrderLetterInput,
	found: ReturnRow,
): Promise<LetterPart[]> {
	const { t } = sheet;
	const lines = await readReturnableLines(context.db, row.order);
	const { amount, delivery, state } = returnView(found, lines);
	const label = t(state === "refunded" ? "order:refunded" : "returns:amount");
	if (amount === 0 && (isHeld(found) || isSent(found))) return [];
	const sums = [
		{ label, amount: sheet.money(amount), isTotal: true },
		...(delivery > 0
			? [{ label: t("returns:delivery"), amount: sheet.money(delivery), isTotal: false }]
			: []),
	];
	return [{ kind: "sums", rows: sums }];
}

/** How the money is given back, and what happens to the points. */
async function givenBackTexts(
	{ context, row, sheet }: OrderLetterInput,
	{ row: asked }: ReturnRow,
) {
	const { t } = sheet;
	const [refund] = await context.db
		.select({ amount: refunds.amount })
		.from(refunds)
		.where(eq(refunds.refundNumber, asked.returnNumber));
	const onCards = asked.amount - (refund?.amount ?? 0);
	const { loyaltyPointsEarned, loyaltyBonusPoints } = row.order;
	return [
		onCards > 0 ? t("returns:onCards", { amount: sheet.money(onCards) }) : "",
		loyaltyPointsEarned + loyaltyBonusPoints > 0 ? t("returns:points") : "",
	].filter(Boolean);
}

async function aboutReturn(
	about: OrderLetterInput,
	kind: ReturnLetterKind,
	parts: (found: ReturnRow) => Promise<LetterPart[]>,
): Promise<ComposeResult> {
	const found = await findReturn(about.context.db, about.letter.about);
	if (!found) return "never";
	const { t } = about.sheet;
	const head = {
		subject: t(`returns:${kind}.subject`, { number: about.row.order.orderNumber }),
		heading: t(`returns:${kind}.heading`),
	};
	const all: LetterPart[] = [
		...(await parts(found)),
		{
			kind: "fact",
			label: t("return-label:number"),
			value: found.row.returnNumber,
		},
		linesBackPart(about, kind, found),
		...(await amountPart(about, found)),
		{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
		...(kind === "refunded" ? creditNoteLink(about, found.row.returnNumber) : []),
	];
	return toCustomer(about, (name) => frame(about, name, head, all));
}

export function returnAsked(about: OrderLetterInput): Promise<ComposeResult> {
	const { t } = about.sheet;
	return aboutReturn(about, "asked", async (found) => {
		const { row } = found;
		const held = isHeld(found) ? [paragraph(t("exchange:held"))] : [];
		if (row.way === "store") return [paragraph(t("returns:asked.store")), ...held];
		const seller = sellerAt(about.row.order.storeId, row.askedAt);
		const warehouse = await warehouseOf(about.context.db, row.warehouseId ?? mainWarehouse);
		const lines = returnAddressLines(seller, warehouse, about.sheet.locale.tag);
		const { orderNumber } = about.row.order;
		const params = { orderNumber, returnNumber: row.returnNumber };
		const href = pageHref(about, "account-return-label", params);
		return [
			paragraph(t("returns:asked.parcel")),
			...held,
			{ kind: "action", label: t("return-label:label"), href },
			dropOffPart(about.sheet, row.returnNumber),
			{ kind: "address", title: t("return-label:sendTo"), lines },
		];
	});
}

export function returnOnItsWay(about: OrderLetterInput): Promise<ComposeResult> {
	const { t } = about.sheet;
	return aboutReturn(about, "onItsWay", async () => [paragraph(t("returns:onItsWay.text"))]);
}

export function returnReceived(about: OrderLetterInput): Promise<ComposeResult> {
	const { t } = about.sheet;
	return aboutReturn(about, "received", async (found) => {
		const isFewer = found.lines.some(({ quantity, received }) => (received ?? 0) < quantity);
		const texts = [t("returns:received.text"), ...(isFewer ? [t("returns:received.fewer")] : [])];
		const sent = isSent(found) ? [t("exchange:sent")] : [];
		const said = [...texts, ...sent, ...(await givenBackTexts(about, found))].map(paragraph);
		return [...said, ...exchangeParts(about, found)];
	});
}

export function returnExchanged(about: OrderLetterInput): Promise<ComposeResult> {
	return aboutReturn(about, "exchanged", async (found) => [
		paragraph(about.sheet.t("returns:exchanged.text")),
		...exchangeParts(about, found),
	]);
}

export function returnRefunded(about: OrderLetterInput): Promise<ComposeResult> {
	const text = about.sheet.t("returns:refunded.text");
	return aboutReturn(about, "refunded", async () => [paragraph(text)]);
}
