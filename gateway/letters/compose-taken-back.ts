// Letters about orders of which nothing is kept: cancelled, returned, or undone because their money was not to be had.
import { eq } from "drizzle-orm";
import { carts, customers } from "../db/schema.ts";
import { isPaid } from "../orders/view.ts";
import { fill } from "../wording/order-words.ts";
import type { LetterPart } from "./letter.ts";
import {
	type About,
	type Composed,
	creditNoteLink,
	frame,
	orderHref,
	toCustomer,
} from "./order-letter.ts";

/** How many points the customer is short of zero, 0 where none are missing. */
async function missingPoints({ context, row }: About): Promise<number> {
	const [customer] = await context.db
		.select({ points: customers.loyaltyPoints })
		.from(customers)
		.where(eq(customers.customerId, row.order.customerId));
	return Math.max(0, -(customer?.points ?? 0));
}

/** What comes back to the customer and what goes with the order: money, gift cards, codes, points. */
async function givenBack(about: About): Promise<string[]> {
	const { row, order, sheet } = about;
	const { words, money } = sheet;
	const said = words.letter.givenBack;
	const byBank = isPaid(row) ? row.payment.amount : 0;
	const codes = order.discountCode.map(({ code }) => code).join(", ");
	const points = order.loyaltyPointsSpent;
	const gone = isPaid(row) ? order.loyaltyPointsEarned + order.loyaltyBonusPointsEarned : 0;
	const missing = gone > 0 ? await missingPoints(about) : 0;
	return [
		byBank > 0 ? fill(said.money, { amount: money(byBank) }) : "",
		...row.debits.map(({ amount, ending }) =>
			fill(said.giftCard, { amount: money(amount), ending }),
		),
		codes ? fill(said.codes, { codes }) : "",
		points > 0 ? fill(said.points, { points }) : "",
		gone > 0 ? fill(said.pointsGone, { points: gone }) : "",
		missing > 0 ? fill(said.pointsMissing, { points: missing }) : "",
	].filter(Boolean);
}

async function takenBack(
	about: About,
	words: { subject: string; heading: string; text: string },
	more: readonly string[] = [],
): Promise<Composed> {
	const { order, letter } = about.sheet.words;
	const paragraphs = [words.text, ...(await givenBack(about)), ...more];
	return toCustomer(about, (name) =>
		frame(about, name, words, [
			...paragraphs.map((text): LetterPart => ({ kind: "paragraph", text })),
			{ kind: "fact", label: order, value: about.row.order.orderNumber },
			{ kind: "action", label: letter.seeOrder, href: orderHref(about) },
			...creditNoteLink(about, about.row.order.orderNumber),
		]),
	);
}

export function cancelled(about: About): Promise<Composed> {
	return takenBack(about, about.sheet.words.letter.cancelled);
}

export function returned(about: About): Promise<Composed> {
	const { returned: words } = about.sheet.words.letter;
	const isCarried = about.row.order.shippingMethod !== "VI";
	return takenBack(about, isCarried ? words : { ...words, ...words.uncarried });
}

/** The cart is open again, unless its customer had begun another one by then (orders/undo-order.ts). */
export async function paymentFailed(about: About): Promise<Composed> {
	const { context, row, sheet } = about;
	const [cart] = await context.db
		.select({ state: carts.state })
		.from(carts)
		.where(eq(carts.id, row.order.cartId));
	const words = sheet.words.letter.paymentFailed;
	return takenBack(about, words, cart?.state === "open" ? [words.bag] : []);
}
