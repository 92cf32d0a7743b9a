// The rows stored of a beacon: names, numbers and ids of things.
import type { z } from "zod";
import type { beacon, MeasuredEvent, MeasuredItem } from "#contract/measurement/beacon.ts";
import type { EventName, WebVital } from "#contract/measurement/events.ts";
import type { measuredEvents } from "#gateway/platform/db/schema.ts";

export type EventRow = typeof measuredEvents.$inferInsert;

/** Values are rounded to these steps, so that a day's values can be counted: ms, ms, thousandths (docs/decisions/0045). */
const steps: Readonly<Record<WebVital, number>> = { LCP: 10, INP: 8, CLS: 1 };

/** ms of LCP and INP, thousandths of CLS; rounded up, so that a value above a bound stays above it. */
export function roundVital(metric: WebVital, value: number): number {
	const whole = metric === "CLS" ? value * 1_000 : value;
	const step = steps[metric];
	// 0.29 * 1000 is a little more than 290
	return Math.ceil(Number((whole / step).toFixed(6))) * step;
}

function aboutOf(event: MeasuredEvent): string {
	if ("list" in event) return event.list;
	switch (event.name) {
		case "web_vitals":
			return event.metric;
		case "tracking_error":
			return `${event.zone}:${event.errorType}`;
		case "international_pop_up":
			return event.answer;
		default:
			return "";
	}
}

/** Events whose products are not stored: a list shows many, which say nothing of the visitor. */
const lists: readonly EventName[] = ["view_item_list", "view_recommendation"];
const idOf = ({ productId }: MeasuredItem) => productId;

function productsOf(event: MeasuredEvent): string[] | null {
	return "items" in event && !lists.includes(event.name)
		? [...new Set(event.items.map(idOf))]
		: null;
}

/**
 * The rows of one beacon. A purchase has no amount here: that comes from the order, not from the browser.
 * @param kept when the beacon arrived, and which visitor sent it
 */
export function rowsOf(
	{ id, market, pageType, device, events }: z.output<typeof beacon>,
	kept: { at: Date; visitor: string },
): { row: EventRow; orderNumber: string | null }[] {
	const minute = new Date(Math.floor(kept.at.getTime() / 60_000) * 60_000);
	return events.map((event, position) => ({
		orderNumber: event.name === "purchase" ? event.orderNumber : null,
		row: {
			beaconId: id,
			position,
			at: minute,
			market,
			visitor: kept.visitor,
			name: event.name,
			pageType,
			device,
			about: aboutOf(event),
			amount: event.name === "web_vitals" ? roundVital(event.metric, event.value) : 0,
			products: productsOf(event),
		},
	}));
}
