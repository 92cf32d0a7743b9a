// Withdrawal from a contract as its page shows it (Directive 2011/83/EU, Art. 11a).
import type { LineItem } from "#contract/cart/shapes.ts";
import type { DataOf } from "#contract/operation.ts";
import type { getWithdrawal } from "#contract/order/return-operations.ts";
import type { Order } from "#contract/order/shapes.ts";
import type { WithdrawalLine, WithdrawalWish } from "#contract/order/withdrawal.ts";
import { formatDate, wallClock } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { type Item, itemOf } from "../cart/items.ts";

/** What customers may withdraw from in an order of their own. */
export type WithdrawalRight = DataOf<typeof getWithdrawal>;

/** What a statement covers: the whole order, lines of it, or what its words say. */
export const withdrawalScopes = ["order", "lines", "words"] as const;
export type WithdrawalScope = (typeof withdrawalScopes)[number];

/** A line of the form, as typed. `stated` is the number of units that had been stated when the form was shown. */
export interface TypedLine {
	lineId: string;
	take?: string | undefined;
	quantity?: number | undefined;
	stated?: number | undefined;
}

export interface TypedWithdrawal {
	scope: WithdrawalScope;
	words: string;
	lines: readonly TypedLine[];
}

const taken = (lines: readonly TypedLine[]) => lines.filter(({ take }) => take !== undefined);

/** Units that are chosen now, by line id. */
export function chosenItems({ lines }: Pick<TypedWithdrawal, "lines">): Map<string, number> {
	return new Map(taken(lines).map(({ lineId, quantity = 1 }) => [lineId, quantity]));
}

/** The wish as the gateway takes it: total units of each line, so that a form sent twice states nothing twice. */
export function wishOf({ scope, words, lines }: TypedWithdrawal): WithdrawalWish {
	if (scope === "order") return { of: "order" };
	if (scope === "words") return { of: "words", words };
	return {
		of: "lines",
		lines: taken(lines).map(({ lineId, quantity = 1, stated = 0 }) => ({
			lineId,
			quantity: quantity + stated,
		})),
	};
}

/** An item of an order that may be withdrawn from. */
export interface OpenItem extends Item {
	/** units that are left, and units that were stated */
	left: number;
	stated: number;
}

/** The right on an order's page: until when, or why not, and what was stated. The only place that writes the dates. */
export function withdrawalFacts(
	{ closed, lastDay, exempt, statements }: WithdrawalRight,
	locale: Locale,
) {
	return {
		closed,
		/** as the page writes it; null while nothing has arrived */
		lastDay: lastDay && formatDate(lastDay, locale),
		exempt,
		statements: statements.map(({ receivedAt, isWhole, lines, words }) => ({
			receivedAt,
			receivedOn: formatDate(receivedAt, locale),
			isWhole,
			isOwnWords: words !== "",
			count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
		})),
	};
}
export type WithdrawalFacts = ReturnType<typeof withdrawalFacts>;

/** An order that was cancelled or returned says so itself. */
export function hasNothingToShow({ closed, statements }: WithdrawalFacts): boolean {
	return (closed === "cancelled" || closed === "returned") && statements.length === 0;
}

/** Units of a line among some. */
export const countIn = (lines: readonly WithdrawalLine[], { lineId }: LineItem) =>
	lines.find((line) => line.lineId === lineId)?.quantity ?? 0;

/** A customer's own order, for the form. */
export function ownWithdrawal(order: Order, right: WithdrawalRight, locale: Locale) {
	const items = order.lineItems.map(
		(line): OpenItem => ({
			...itemOf(line, locale.language),
			left: countIn(right.lines, line),
			stated: countIn(right.stated, line),
		}),
	);
	return {
		...withdrawalFacts(right, locale),
		number: order.orderNumber,
		/** name of the billing address, as it is kept */
		name: `${order.billingAddress.firstName} ${order.billingAddress.lastName}`.trim(),
		items: items.filter(({ left }) => left > 0),
		/** part of the order was stated before */
		isPartial: right.stated.length > 0,
	};
}
export type OwnWithdrawal = ReturnType<typeof ownWithdrawal>;

/** Day and minute of an instant by the market's clock, as an ISO date and `HH:MM`, with the zone as the language writes it. */
export function momentOf(at: string, timeZone: string, tag: string) {
	const format = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: "short" });
	const parts = format.formatToParts(new Date(at));
	const zone = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
	return { ...wallClock(new Date(at), timeZone), zone };
}
