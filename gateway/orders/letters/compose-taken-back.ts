// Letters about orders that were taken back whole: cancelled, returned, or undone because the payment failed.
import { eq } from "drizzle-orm";
import { invoicedBy } from "#contract/payment/products.ts";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import { isPaid } from "#gateway/orders/orders/view.ts";
import { carts, creditNotes, customers } from "#gateway/platform/db/schema.ts";
import { linesPart } from "./lines-part.ts";
import {
	creditNoteLink,
	frame,
	type OrderLetterInput,
	orderHref,
	toCustomer,
} from "./order-letter.ts";

/** How many points the customer is below zero; 0 if none. */
async function missingPoints({ context, row }: OrderLetterInput): Promise<number> {
	const [customer] = await context.db
		.select({ points: customers.loyaltyPoints })
		.from(customers)
		.where(eq(customers.customerId, row.order.customerId));
	return Math.max(0, -(customer?.points ?? 0));
}

/** What went back when the order was taken back, and not before with single items or by amount; null for one never paid. */
async function lastNote({ context, row }: OrderLetterInput) {
	const [note] = await context.db
		.select()
		.from(creditNotes)
		.where(eq(creditNotes.refundNumber, row.order.orderNumber));
	return note ?? null;
}
type Note = Awaited<ReturnType<typeof lastNote>>;

/** What the customer gets back and what is lost with the order: money, gift cards, codes, points. */
async function givenBack(about: OrderLetterInput, note: Note): Promise<string[]> {
	const { row, order, sheet } = about;
	const { t, money } = sheet;
	const cards =
		note?.onCards ?? row.debits.map(({ ending, returned: amount }) => ({ ending, amount }));
	const byBank = note ? cards.reduce((left, { amount }) => left - amount, note.amount) : 0;
	const provider = invoicedBy(row.payment.product);
	const codes = order.discountCode.map(({ code }) => code).join(", ");
	const points = order.loyaltyPointsSpent;
	const gone = isPaid(row) ? order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned : 0;
	const missing = gone > 0 ? await missingPoints(about) : 0;
	return [
		byBank > 0
			? t(`order-letters:givenBack.${provider === null ? "money" : "invoice"}`, {
					amount: money(byBank),
					provider: provider ?? "",
				})
			: "",
		...cards.map(({ amount, ending }) =>
			t("order-letters:givenBack.giftCard", { amount: money(amount), ending }),
		),
		codes ? t("order-letters:givenBack.codes", { codes }) : "",
		points > 0 ? t("order-letters:givenBack.points", { points }) : "",
		gone > 0 ? t("order-letters:givenBack.pointsGone", { points: gone }) : "",
		missing > 0 ? t("order-letters:givenBack.pointsMissing", { points: missing }) : "",
	].filter(Boolean);
}

async function takenBack(
	about: OrderLetterInput,
	kind: "cancelled" | "cancelledByShop" | "returned" | "returnedUncarried" | "paymentFailed",
	more: readonly string[] = [],
): Promise<ComposeResult> {
	const { t, lines: all } = about.sheet;
	const { orderNumber } = about.row.order;
	const note = await lastNote(about);
	const lines = note?.lines ?? all;
	const head = {
		subject: t(`order-letters:${kind}.subject`, { number: orderNumber }),
		heading: t(`order-letters:${kind}.heading`),
	};
	const paragraphs = [t(`order-letters:${kind}.text`), ...(await givenBack(about, note)), ...more];
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			...paragraphs.map((text): LetterPart => ({ kind: "paragraph", text })),
			{ kind: "fact", label: t("order:order"), value: orderNumber },
			...(lines.length > 0 ? [linesPart(about, lines)] : []),
			{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
			...creditNoteLink(about, orderNumber),
		]),
	);
}

/** By the shop, not by its customer. */
export const cancelledByShop = (about: OrderLetterInput): Promise<ComposeResult> =>
	takenBack(about, "cancelledByShop");

export function cancelled(about: OrderLetterInput): Promise<ComposeResult> {
	return takenBack(about, "cancelled");
}

export function returned(about: OrderLetterInput): Promise<ComposeResult> {
	const isCarried = about.row.order.shippingMethod !== "VI";
	return takenBack(about, isCarried ? "returned" : "returnedUncarried");
}

/** The cart is open again, unless its customer had started another one by then (orders/purchases.ts). */
export async function paymentFailed(about: OrderLetterInput): Promise<ComposeResult> {
	const { context, row, sheet } = about;
	const [cart] = await context.db
		.select({ state: carts.state })
		.from(carts)
		.where(eq(carts.id, row.order.cartId));
	return takenBack(
		about,
		"paymentFailed",
		cart?.state === "open" ? [sheet.t("order-letters:paymentFailed.bag")] : [],
	);
}
