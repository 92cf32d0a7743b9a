// The figures of each event: nothing else of an event ever reaches the shop's own collector.
import type { MeasuredEvent } from "#contract/measurement/beacon.ts";
import type { EventName } from "#contract/measurement/events.ts";
import type { PageEvent } from "./read-page.ts";

const basket = ["currency", "value", "items"] as const;

/** A copy of the contract's names (measurement/beacon.ts), which spares browsers the contract's validator. */
const figures: Readonly<Record<EventName, readonly string[]>> = {
	page_view: [],
	view_item_list: ["list", "items"],
	select_item: ["list", "items"],
	view_item: basket,
	add_to_cart: basket,
	remove_from_cart: basket,
	view_cart: basket,
	begin_checkout: ["stepOrder", ...basket],
	add_shipping_info: ["shippingTier", ...basket],
	add_payment_info: ["paymentType", ...basket],
	purchase: ["orderNumber", "shipping", ...basket],
	search: ["results"],
	sign_up: ["method"],
	login: ["method"],
	add_to_wishlist: basket,
	international_pop_up: ["answer", "to"],
	tracking_error: ["zone", "errorType"],
	web_vitals: ["metric", "value"],
	view_recommendation: ["list", "items"],
	select_recommendation: ["list", "items"],
};
const figuresOfItem = ["productId", "sku", "price", "quantity", "category"];

const picked = (from: object, names: readonly string[]) =>
	Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

/** Names of recommendation lists (recommendations.tsx), and the events that theirs are counted as. */
const recommended = /^recommended-/;
const ofRecommendations: { readonly [N in EventName]?: EventName } = {
	view_item_list: "view_recommendation",
	select_item: "select_recommendation",
};

function countedAs(event: PageEvent): EventName {
	const isRecommended = "list" in event && recommended.test(event.list);
	return (isRecommended && ofRecommendations[event.name]) || event.name;
}

/** The event for the shop's own collector: ids and figures, without labels or anything typed. */
export function forCollector(event: PageEvent): MeasuredEvent {
	const name = countedAs(event);
	const measured: Record<string, unknown> = { name, ...picked(event, figures[name]) };
	if ("items" in event) measured.items = event.items.map((item) => picked(item, figuresOfItem));
	return measured as MeasuredEvent;
}
