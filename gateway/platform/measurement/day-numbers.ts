// Numbers of events by day and market: the one statement that reports use for recent days, and that long past days are summed
// up with. So a day's numbers stay the same when it is summed up.
import { type SQL, sql } from "drizzle-orm";
import { checkoutStepOrder, funnelSteps } from "#contract/measurement/events.ts";
import { measuredEvents } from "#gateway/platform/db/schema.ts";

/** Minutes without an event after which a visitor's next event starts another visit. */
export const visitEndsAfter = 30;

/** Measures besides the names of events, which count events. */
export const measures = {
	/** page views, counted at the server */
	view: "view",
	/** visitors who allowed measurement; the same person counts as another visitor on another day */
	visitor: "visitor",
	/** visits of those visitors: midnight (UTC) and half an hour without an event end one */
	visit: "visit",
	/** visits that reached a step of the funnel, named by `about` */
	step: "step",
} as const;

const steps = sql.join(
	Object.entries(funnelSteps).map(([page, step]) => sql`(${page}::text, ${String(step)}::text)`),
	sql`, `,
);

/**
 * Rows of day, market, measure, page_type, device, about, value, times, cents: the columns of `measured_days`.
 * @param during condition on measured_events, whole days (UTC)
 */
export function dayNumbers(during: SQL): SQL {
	const order = sql`partition by day, market, visitor order by at, beacon_id, position`;
	return sql`
		with e as (
			select *, (at at time zone 'UTC')::date as day from ${measuredEvents} where ${during}
		), started as (
			select *, coalesce(at - lag(at) over (${order}) > make_interval(mins => ${visitEndsAfter}), true)
				as begins from e
		), v as (
			select *, count(*) filter (where begins) over (${order}) as visit from started
		), numbers (day, market, measure, page_type, device, about, value, times, cents) as (
			select day, market, ${measures.visit}, '', device, '', 0, count(*), 0
				from v where begins group by day, market, device
			union all
			select day, market, ${measures.visitor}, '', '', '', 0, count(distinct visitor), 0
				from v group by day, market
			union all
			select day, market, ${measures.step}, '', '', step, 0, count(distinct (visitor, visit)), 0
				from v join (values ${steps}) as steps (page, step)
					on v.name = 'page_view' and v.page_type = steps.page
				group by day, market, step
			union all
			select day, market, ${measures.step}, '', '', ${String(checkoutStepOrder)}, 0,
				count(distinct (visitor, visit)), 0
				from v where name = 'begin_checkout' group by day, market
			union all
			select day, market, name, page_type, device, about,
				case when name = 'web_vitals' then amount else 0 end, count(*),
				coalesce(sum(amount) filter (where name = 'purchase'), 0)
				from v group by 1, 2, 3, 4, 5, 6, 7
		)
		select day, market, measure, page_type, device, about, value,
			times::bigint as times, cents::bigint as cents
		from numbers`;
}
