// Letters about what the shop gives back by itself (give-amount.ts): items that it cannot send, and an amount for a fault.
import { and, eq, ne } from "drizzle-orm";
import type { ComposeResult } from "#gateway/messages/letters/compose.ts";
import type { LetterPart } from "#gateway/messages/letters/letter.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { returnLines, returns } from "#gateway/platform/db/schema.ts";
import { cancelledByShop } from "./compose-taken-back.ts";
import { linesPart } from "./lines-part.ts";
import {
	creditNoteLink,
	frame,
	type OrderLetterInput,
	orderHref,
	toCustomer,
} from "./order-letter.ts";

/** Cents and items; null for any other number. */
async function readGiven(db: Db, refundNumber: string) {
	const [given] = await db
		.select({ amount: returns.amount })
		.from(returns)
		.where(and(eq(returns.returnNumber, refundNumber), ne(returns.kind, "return")));
	if (!given) return null;
	const lines = await db
		.select({ lineId: returnLines.lineId, quantity: returnLines.quantity })
		.from(returnLines)
		.where(eq(returnLines.returnNumber, refundNumber));
	return { amount: given.amount, lines };
}

async function given(
	about: OrderLetterInput,
	kind: "itemsCancelled" | "amountRefunded",
): Promise<ComposeResult> {
	const { row, letter, sheet } = about;
	const found = await readGiven(about.context.db, letter.about);
	if (!found) return "never";
	const { t, money } = sheet;
	const { orderNumber } = row.order;
	const head = {
		subject: t(`order-letters:${kind}.subject`, { number: orderNumber }),
		heading: t(`order-letters:${kind}.heading`),
	};
	const amount =
		found.amount > 0 ? t(`order-letters:${kind}.money`, { amount: money(found.amount) }) : "";
	const texts = [t(`order-letters:${kind}.text`), amount].filter(Boolean);
	return toCustomer(about, (name) =>
		frame(about, name, head, [
			...texts.map((text): LetterPart => ({ kind: "paragraph", text })),
			{ kind: "fact", label: t("order:order"), value: orderNumber },
			...(kind === "itemsCancelled" ? [linesPart(about, found.lines)] : []),
			{ kind: "action", label: t("order-letters:seeOrder"), href: orderHref(about) },
			...creditNoteLink(about, letter.about),
		]),
	);
}

/** Of the whole order too: then it is about the order's own number. */
export function itemsCancelled(about: OrderLetterInput): Promise<ComposeResult> {
	const isWhole = about.letter.about === about.row.order.orderNumber;
	return isWhole ? cancelledByShop(about) : given(about, "itemsCancelled");
}

export const amountRefunded = (about: OrderLetterInput): Promise<ComposeResult> =>
	given(about, "amountRefunded");
