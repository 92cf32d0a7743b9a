// The operator's report: everything as numbers, for a table or as JSON.
import { sql } from "drizzle-orm";
import {
	checkoutStepOrder,
	funnelSteps,
	type WebVital,
	webVitals,
} from "#contract/measurement/events.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { emptySearches, orders, purchaseReports } from "#gateway/platform/db/schema.ts";
import { measures } from "../day-numbers.ts";
import { type DayNumber, marketOfStore, type Period, readNumbers, within } from "./period.ts";

/** A value and how often it was measured. */
interface CountedValue {
	value: number;
	times: number;
}

/**
 * Percentile by nearest rank: the smallest value that at least `percent` % of all measurements do not exceed. It is always a
 * measured value, never one between two.
 * @param percent 1 to 100
 * @returns null where nothing was measured
 */
export function percentile(counted: readonly CountedValue[], percent: number): number | null {
	const ordered = [...counted].sort((a, b) => a.value - b.value);
	const all = ordered.reduce((sum, { times }) => sum + times, 0);
	const rank = Math.ceil((percent / 100) * all);
	let passed = 0;
	for (const { value, times } of ordered) {
		passed += times;
		if (passed >= rank) return value;
	}
	return null;
}

/** Share of measurements that are at most `bound`, 0 to 1; null where nothing was measured. */
export function shareWithin(counted: readonly CountedValue[], bound: number): number | null {
	const sum = (some: readonly CountedValue[]) =>
		some.reduce((total, { times }) => total + times, 0);
	const all = sum(counted);
	return all === 0 ? null : sum(counted.filter(({ value }) => value <= bound)) / all;
}

/** Visitors and visits are only of those who allowed measurement; page views and orders are of all visitors. */
export interface Report extends Period {
	visits: { market: string; visitors: number; visits: number; pageViews: number }[];
	pages: { pageType: string; device: string; pageViews: number }[];
	/** `pageViews` is null for the step that is an event and not a page */
	funnel: {
		market: string;
		step: number;
		name: string;
		visits: number;
		pageViews: number | null;
	}[];
	orders: {
		market: string;
		currency: string;
		orders: number;
		/** cents, as the orders were placed */
		revenue: number;
		cancelled: number;
		/** by the browser; `sent`: by a job instead */
		reported: number;
		sent: number;
	}[];
	emptySearches: { market: string; term: string; days: number; times: number }[];
	/** ms of LCP and INP, CLS as its score; `good` is a share, 0 to 1 */
	webVitals: { pageType: string; metric: WebVital; samples: number; p75: number; good: number }[];
	/** `share` of the shown recommendations that were clicked */
	recommendations: { list: string; shown: number; clicked: number; share: number }[];
}

/** Upper bounds of a good value (web.dev/articles/vitals); CLS in thousandths. */
const good: Readonly<Record<WebVital, number>> = { LCP: 2_500, INP: 200, CLS: 100 };
/** Days on which a term must have been searched before it is shown, so that one shopper's secret is not. */
export const daysUntilShown = 3;
const maxTermsShown = 50;

const stepNames = [
	...Object.entries(funnelSteps).map(([name, step]) => ({ name, step: step as number })),
	{ name: "begin_checkout", step: checkoutStepOrder as number },
].sort((a, b) => a.step - b.step);

function sumOf(numbers: readonly DayNumber[], of: Partial<DayNumber>): number {
	const asked = Object.entries(of) as [keyof DayNumber, unknown][];
	return numbers
		.filter((number) => asked.every(([name, value]) => number[name] === value))
		.reduce((sum, { times }) => sum + times, 0);
}

const distinct = (values: readonly string[]) => [...new Set(values)].sort();

function visitsOf(numbers: readonly DayNumber[]): Report["visits"] {
	return distinct(numbers.map(({ market }) => market)).map((market) => ({
		market,
		visitors: sumOf(numbers, { market, measure: measures.visitor }),
		visits: sumOf(numbers, { market, measure: measures.visit }),
		pageViews: sumOf(numbers, { market, measure: measures.view }),
	}));
}

function pagesOf(numbers: readonly DayNumber[]): Report["pages"] {
	const views = numbers.filter(({ measure }) => measure === measures.view);
	return distinct(views.map(({ pageType, device }) => `${pageType} ${device}`)).map((key) => {
		const [pageType = "", device = ""] = key.split(" ");
		return { pageType, device, pageViews: sumOf(views, { pageType, device }) };
	});
}

function funnelOf(numbers: readonly DayNumber[]): Report["funnel"] {
	return distinct(numbers.map(({ market }) => market)).flatMap((market) =>
		stepNames.map(({ step, name }) => ({
			market,
			step,
			name,
			visits: sumOf(numbers, { market, measure: measures.step, about: String(step) }),
			pageViews:
				name in funnelSteps
					? sumOf(numbers, { market, measure: measures.view, pageType: name })
					: null,
		})),
	);
}

function vitalsOf(numbers: readonly DayNumber[]): Report["webVitals"] {
	const measured = numbers.filter(({ measure }) => measure === "web_vitals");
	return distinct(measured.map(({ pageType }) => pageType)).flatMap((pageType) =>
		webVitals.flatMap((metric) => {
			const counted: CountedValue[] = measured.filter(
				(one) => one.pageType === pageType && one.about === metric,
			);
			const p75 = percentile(counted, 75);
			if (p75 === null) return [];
			return {
				pageType,
				metric,
				samples: counted.reduce((sum, { times }) => sum + times, 0),
				p75: metric === "CLS" ? p75 / 1_000 : p75,
				good: shareWithin(counted, good[metric]) ?? 0,
			};
		}),
	);
}

function recommendationsOf(numbers: readonly DayNumber[]): Report["recommendations"] {
	const lists = numbers.filter(({ measure }) => measure.endsWith("_recommendation"));
	return distinct(lists.map(({ about }) => about)).map((list) => {
		const shown = sumOf(lists, { about: list, measure: "view_recommendation" });
		const clicked = sumOf(lists, { about: list, measure: "select_recommendation" });
		return { list, shown, clicked, share: shown === 0 ? 0 : clicked / shown };
	});
}

/** Read from the orders themselves, so that buyers who never came back from paying are included. */
async function ordersOf(
	{ db }: Pick<GatewayContext, "db">,
	period: Period,
): Promise<Report["orders"]> {
	const { rows } = await db.execute<Record<string, unknown>>(sql`
		select o.store_id as "storeId", o.currency, count(*)::int as orders,
			sum(o.total)::float8 as revenue,
			(count(*) filter (where o.state = 'cancelled'))::int as cancelled,
			count(p.reported_at)::int as reported, count(p.sent_at)::int as sent
		from ${orders} o left join ${purchaseReports} p on p.order_number = o.order_number
		where ${within(period, sql`o.placed_at`)}
		group by 1, 2 order by 1, 2`);
	return (rows as unknown as (Omit<Report["orders"][number], "market"> & { storeId: string })[])
		.map(({ storeId, ...row }) => ({ market: marketOfStore(storeId), ...row }))
		.filter(({ market }) => period.market === null || market === period.market);
}

async function emptySearchesOf(
	{ db }: Pick<GatewayContext, "db">,
	{ from, to, market }: Period,
): Promise<Report["emptySearches"]> {
	const { rows } = await db.execute<Record<string, unknown>>(sql`
		select market, term, count(*)::int as days, sum(times)::float8 as times
		from ${emptySearches}
		where day between ${from}::date and ${to}::date
			and (${market}::text is null or market = ${market})
		group by market, term having count(*) >= ${daysUntilShown}
		order by times desc, market, term limit ${maxTermsShown}`);
	return rows as unknown as Report["emptySearches"];
}

export async function readReport(
	context: Pick<GatewayContext, "db">,
	period: Period,
): Promise<Report> {
	const numbers = await readNumbers(context.db, period);
	return {
		from: period.from,
		to: period.to,
		market: period.market,
		visits: visitsOf(numbers),
		pages: pagesOf(numbers),
		funnel: funnelOf(numbers),
		orders: await ordersOf(context, period),
		emptySearches: await emptySearchesOf(context, period),
		webVitals: vitalsOf(numbers),
		recommendations: recommendationsOf(numbers),
	};
}
