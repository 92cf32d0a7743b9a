// `orders`: which there are, for their operator and for programs that read them page by page (OPERATOR-25).
import { parseArgs } from "node:util";
import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type OrderState, orderStates } from "#contract/order/shapes.ts";
import type { CommandOutput } from "#gateway/command-answer.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { customers, orders } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { activeLocales } from "#shop/locales.ts";
import { findOrder, money } from "./operator-orders.ts";

type Context = Pick<GatewayContext, "db">;

const usage = `Say orders [${orderStates.join("|")} …] [--from 2026-11-01] [--to 2026-11-30] [--country FR] [--market fr-fr] [--customer <id or e-mail>] [--limit 100] [--after <order number>] [--json]: days are UTC and both count; an instant such as 2026-11-01T08:00:00+01:00 is taken too.`;

const wrong = (what: string) => new Error(`${what}. ${usage}`);

/** Most rows of one answer: the whole answer is held in memory. */
const maxRows = 10_000;

const isState = (word: string): word is OrderState =>
	(orderStates as readonly string[]).includes(word);

const [aDay, anInstant] = [z.iso.date(), z.iso.datetime({ offset: true })];

/** From the first instant of a day, or to its last, or from or to an instant. */
function momentOf(name: "from" | "to", text: string): SQL {
	const { placedAt } = orders;
	if (aDay.safeParse(text).success) {
		const midnight = sql`${`${text}T00:00:00Z`}::timestamptz`;
		return name === "from"
			? sql`${placedAt} >= ${midnight}`
			: sql`${placedAt} < ${midnight} + interval '1 day'`;
	}
	if (!anInstant.safeParse(text).success) throw wrong(`--${name} is no day: ${text}`);
	return name === "from"
		? sql`${placedAt} >= ${text}::timestamptz`
		: sql`${placedAt} <= ${text}::timestamptz`;
}

function storeOf(market: string): string {
	const country = activeLocales.find(({ prefix }) => prefix === market)?.country;
	const domain = domains.find(
		({ countryCodeISO2, storeId }) => countryCodeISO2 === country || storeId === market,
	);
	if (!domain) {
		throw wrong(`--market is no shop: ${activeLocales.map(({ prefix }) => prefix).join(", ")}`);
	}
	return domain.storeId;
}

/** By id, which outlives an erased customer, or by e-mail in whatever letters it was typed. */
const ofCustomer = (who: string) =>
	or(
		eq(orders.customerId, who),
		inArray(
			orders.customerId,
			sql`(select ${customers.customerId} from ${customers} where lower(${customers.email}) = lower(${who}))`,
		),
	);

function readArgs(about: readonly string[]) {
	const value = { type: "string" } as const;
	try {
		return parseArgs({
			args: [...about],
			allowPositionals: true,
			options: {
				from: value,
				to: value,
				country: value,
				market: value,
				customer: value,
				limit: value,
				after: value,
			},
		});
	} catch (error) {
		throw wrong(error instanceof Error ? error.message : String(error));
	}
}

/**
 * The newest first. A page goes on after the order that `--after` names: the last one of the page before it. The last
 * page is the one with fewer rows than `--limit`.
 * @throws Error with the usage
 */
export async function ordersReport(
	{ db }: Context,
	about: readonly string[],
): Promise<CommandOutput> {
	const { positionals, values } = readArgs(about);
	const states = positionals.filter(isState);
	if (states.length < positionals.length) {
		throw wrong(`${positionals.find((word) => !isState(word))} is no state of an order`);
	}
	const { from, to, market, customer, after } = values;
	const country = values.country?.toUpperCase();
	if (country !== undefined && !/^[A-Z]{2}$/.test(country)) {
		throw wrong("--country is no code of two letters");
	}
	const limit = Number(values.limit ?? 100);
	if (!Number.isInteger(limit) || limit < 1 || limit > maxRows) {
		throw wrong(`--limit is no number from 1 to ${maxRows}`);
	}
	if (after !== undefined) await findOrder({ db }, after);
	const rows = await db
		.select({
			orderNumber: orders.orderNumber,
			placedAt: orders.placedAt,
			state: orders.state,
			total: orders.total,
			refundedAmount: orders.refundedAmount,
			currency: orders.currency,
			country: sql<string>`${orders.shippingAddress} ->> 'country'`,
			storeId: orders.storeId,
			customerId: orders.customerId,
		})
		.from(orders)
		.where(
			and(
				states.length > 0 ? inArray(orders.state, states) : undefined,
				from === undefined ? undefined : momentOf("from", from),
				to === undefined ? undefined : momentOf("to", to),
				country === undefined
					? undefined
					: sql`${orders.shippingAddress} ->> 'country' = ${country}`,
				market === undefined ? undefined : eq(orders.storeId, storeOf(market)),
				customer === undefined ? undefined : ofCustomer(customer),
				// compared by the database, whose instants are finer than JavaScript's
				after === undefined
					? undefined
					: sql`(${orders.placedAt}, ${orders.orderNumber}) <
						(select o.placed_at, o.order_number from ${orders} o where o.order_number = ${after})`,
			),
		)
		.orderBy(desc(orders.placedAt), desc(orders.orderNumber))
		.limit(limit + 1);
	const page = rows.slice(0, limit);
	const lines = page.map((row) =>
		[
			row.orderNumber,
			row.placedAt.toISOString().slice(0, 16),
			row.state,
			money(row.total, row.currency),
			row.country,
		].join("  "),
	);
	if (rows.length > limit) {
		lines.push(`There are more: say the same with --after ${page.at(-1)?.orderNumber}.`);
	}
	return { text: lines.join("\n") || "There is no such order.", json: page };
}
