// The tag manager (MEASURE-3, MEASURE-26): consent signals, events with figures named as in GA4, and its script, which is
// loaded after consent, by a Trusted Types policy that allows only its address.
import type { NamedItem } from "#app/models/measurement/shop-events.ts";
import type { PageEvent } from "./read-page.ts";

/** Sent with every event. */
export interface Facts {
	page_type: string;
	funnel_step: number | "-";
	/** m, d or t */
	device: string;
	channel: string;
	version: string;
	commercial_operation: string;
}

interface WithDataLayer {
	dataLayer?: unknown[];
	trustedTypes?: {
		createPolicy(
			name: string,
			rules: { createScriptURL(url: string): string },
		): { createScriptURL(url: string): string };
	};
}

const units = (cents: number) => cents / 100;

function itemFor(item: NamedItem, index: number) {
	return {
		item_id: item.productId,
		item_sku: item.sku,
		item_name: item.label,
		item_variant: item.colour,
		item_size: item.size,
		item_category: item.categoryLabel,
		item_category_id: item.category,
		index,
		price: units(item.price),
		quantity: item.quantity,
	};
}

const withoutGaps = (figures: object) =>
	Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== undefined));

/** GA4's names of figures, where they differ from ours. */
const namesOfGa4: Readonly<Record<string, string>> = {
	list: "item_list_id",
	stepOrder: "step_order",
	shippingTier: "shipping_tier",
	paymentType: "payment_type",
	orderNumber: "transaction_id",
	errorType: "error_type",
	term: "search_term",
};
const amounts: ReadonlySet<string> = new Set(["value", "shipping"]);
const unsaid: ReadonlySet<string> = new Set(["id", "name", "items"]);

/** The figures of an event under GA4's names; amounts in units of the currency, not cents. */
export function figuresFor(event: PageEvent, currency: string): Record<string, unknown> {
	const own = Object.entries(event)
		.filter(([figure]) => !unsaid.has(figure))
		.map(([figure, value]) => [
			namesOfGa4[figure] ?? figure,
			amounts.has(figure) ? units(Number(value)) : value,
		]);
	if (!("items" in event)) return Object.fromEntries(own);
	const items = event.items.map((item, at) => withoutGaps(itemFor(item, at)));
	return { ...Object.fromEntries(own), currency, items };
}

/** Signals of consent mode: a purpose that is not allowed is sent as denied. */
export function consentSignals(allowed: { measurement: boolean; advertising: boolean }) {
	const ads = allowed.advertising ? "granted" : "denied";
	return {
		analytics_storage: allowed.measurement ? "granted" : "denied",
		ad_storage: ads,
		ad_user_data: ads,
		ad_personalization: ads,
	};
}

export interface DataLayer {
	consent(allowed: { measurement: boolean; advertising: boolean }): void;
	tell(event: PageEvent, facts: Facts, currency: string): void;
	/** figures of the customer, hashed where they are personal (MEASURE-20) */
	user(fields: object): void;
}

/** Its script is loaded by the first call of `consent`. @param id of a container, `GTM-…`, or a measurement, `G-…` */
export function startDataLayer({ id, src }: { id: string; src: string }): DataLayer {
	const own = window as WithDataLayer;
	own.dataLayer ??= [];
	const layer = own.dataLayer;
	// the tag manager tells commands from events by their being `arguments`
	function command(..._: unknown[]): void {
		// biome-ignore lint/complexity/noArguments: the tag manager reads commands as `arguments` objects alone
		layer.push(arguments);
	}
	const isContainer = id.startsWith("GTM-");
	command("consent", "default", consentSignals({ measurement: false, advertising: false }));
	let isLoaded = false;

	function load(): void {
		isLoaded = true;
		if (isContainer) layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
		else {
			command("js", new Date());
			command("config", id, { send_page_view: false });
		}
		const policy = own.trustedTypes?.createPolicy("tags", {
			createScriptURL(url) {
				if (url === src) return url;
				throw new TypeError("Scripts from elsewhere are not allowed");
			},
		});
		const url = policy ? policy.createScriptURL(src) : src;
		document.head.append(
			Object.assign(document.createElement("script"), { async: true, src: url }),
		);
	}

	function push(name: string, figures: Record<string, unknown>, ecommerce: object | null): void {
		if (!isContainer) {
			command("event", name, { ...figures, ...ecommerce });
			return;
		}
		// clears the items of an earlier event
		if (ecommerce) layer.push({ ecommerce: null });
		layer.push({ event: name, ...figures, ...(ecommerce ? { ecommerce } : {}) });
	}

	return {
		consent(allowed) {
			command("consent", "update", consentSignals(allowed));
			if (!isLoaded) load();
		},
		tell(event, facts, currency) {
			const figures = figuresFor(event, currency);
			if ("items" in event) push(event.name, { ...facts }, figures);
			else push(event.name, { ...facts, ...figures }, null);
		},
		user(fields) {
			if (isContainer) layer.push({ event: "user", user: fields });
			else command("set", "user_properties", fields);
		},
	};
}
