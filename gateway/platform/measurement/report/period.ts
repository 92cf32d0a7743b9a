// What a report is about, and the numbers of it that everything else is made of.
import { parseArgs } from "node:util";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#gateway/platform/db/client.ts";
import { measuredDays } from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import { activeLocales } from "#shop/locales.ts";
import { dayNumbers } from "../day-numbers.ts";
import { dayOf } from "../visitor.ts";

/** Whole days in UTC, both ends included. */
export interface Period {
	/** `2026-11-24` */
	from: string;
	to: string;
	/** locale prefix; null for all */
	market: string | null;
}

export interface DayNumber {
	market: string;
	measure: string;
	pageType: string;
	device: string;
	about: string;
	value: number;
	times: number;
	/** of orders, otherwise 0 */
	cents: number;
}

const usage = "report [--from 2026-11-01] [--to 2026-11-30] [--market fr-fr] [--json]";
const isDay = (text: string) => z.iso.date().safeParse(text).success;
const isMarket = (text: string) => activeLocales.some(({ prefix }) => prefix === text);

function readWords(words: readonly string[]) {
	const value = { type: "string" } as const;
	try {
		return parseArgs({ args: [...words], options: { from: value, to: value, market: value } })
			.values;
	} catch (error) {
		throw new Error(`${error instanceof Error ? error.message : error}: ${usage}`);
	}
}

/**
 * The last seven days including today, unless the options name others.
 * @throws Error with the usage
 */
export function readOptions(words: readonly string[], now: Date): Period {
	const given = readWords(words);
	const { to = dayOf(now), market = null } = given;
	if (!isDay(to)) throw new Error(`--to is no day: ${usage}`);
	const from = given.from ?? dayOf(new Date(Date.parse(to) - 6 * 86_400_000));
	if (!isDay(from) || from > to) throw new Error(`--from is no day before --to: ${usage}`);
	if (market !== null && !isMarket(market)) throw new Error(`--market is no shop: ${usage}`);
	return { from, to, market };
}

/** SQL condition that a moment lies within the period's whole days. */
export const within = ({ from, to }: Period, at: SQL): SQL => sql`
	${at} >= ${from}::date::timestamp at time zone 'UTC'
	and ${at} < (${to}::date + 1)::timestamp at time zone 'UTC'`;

/** All numbers of a period, its days added up: kept ones, and those of events that are not summed up yet. */
export async function readNumbers(db: Db, period: Period): Promise<DayNumber[]> {
	const { from, to, market } = period;
	const { rows } = await db.execute<Record<keyof DayNumber, unknown>>(sql`
		select market, measure, page_type as "pageType", device, about, value,
			sum(times)::float8 as times, sum(cents)::float8 as cents
		from (
			select day, market, measure, page_type, device, about, value, times, cents
				from ${measuredDays} where day between ${from}::date and ${to}::date
			union all
			select * from (${dayNumbers(within(period, sql`at`))}) as recent
		) as numbers
		where ${market}::text is null or market = ${market}
		group by 1, 2, 3, 4, 5, 6`);
	return rows as unknown as DayNumber[];
}

/** Locale prefix of a shop. */
export function marketOfStore(storeId: string): string {
	const country = domains.find((domain) => domain.storeId === storeId)?.countryCodeISO2;
	return activeLocales.find((locale) => locale.country === country)?.prefix ?? storeId;
}
