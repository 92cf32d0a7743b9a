// One beacon of a browser. Nothing that identifies a person fits in: no text that a shopper typed, no name, no address, no
// account; ids name things only. Browsers import its types alone (events.ts).
import { z } from "zod";
import { cents, currencyCode } from "../shapes.ts";
import {
	beaconLimits,
	channels,
	checkoutStepOrder,
	devices,
	pageTypes,
	popUpAnswers,
	webVitals,
} from "./events.ts";

/** A word of ours, never of a shopper's: letters, digits, `-`, `_`, `.`. */
const word = z.string().regex(/^[A-Za-z0-9][\w.-]{0,63}$/);
/** total of a basket, in cents */
const amount = cents.min(0).max(100_000_000);

export const measuredItem = z.object({
	productId: word,
	/** gtin-13 */
	sku: z
		.string()
		.regex(/^\d{13}$/)
		.optional(),
	/** cents of one unit, as shown */
	price: amount,
	quantity: z.number().int().min(1).max(99),
	/** id of the family (segmentation) that it is shown in */
	category: word.optional(),
});
/** An item carries ids only: the browser's data layer adds its names. */
export type MeasuredItem = z.infer<typeof measuredItem>;

const items = z.array(measuredItem).max(beaconLimits.items);
const basket = { currency: currencyCode, value: amount, items };

export const measuredEvent = z.discriminatedUnion("name", [
	z.object({ name: z.literal("page_view") }),
	z.object({ name: z.literal("view_item_list"), list: word, items }),
	z.object({ name: z.literal("select_item"), list: word, items }),
	z.object({ name: z.literal("view_item"), ...basket }),
	z.object({ name: z.literal("add_to_cart"), ...basket }),
	z.object({ name: z.literal("remove_from_cart"), ...basket }),
	z.object({ name: z.literal("view_cart"), ...basket }),
	z.object({
		name: z.literal("begin_checkout"),
		stepOrder: z.literal(checkoutStepOrder),
		...basket,
	}),
	z.object({ name: z.literal("add_shipping_info"), shippingTier: word, ...basket }),
	z.object({ name: z.literal("add_payment_info"), paymentType: word, ...basket }),
	z.object({
		name: z.literal("purchase"),
		/** the order counts once, however often the page is reloaded; the number is not stored with a visitor */
		orderNumber: word,
		shipping: amount,
		...basket,
	}),
	/** the search text is left out, since a shopper may type anything (the storefront counts searches that found nothing) */
	z.object({ name: z.literal("search"), results: z.number().int().min(0).max(1_000_000) }),
	z.object({ name: z.literal("sign_up"), method: word }),
	z.object({ name: z.literal("login"), method: word }),
	z.object({ name: z.literal("add_to_wishlist"), ...basket }),
	z.object({
		name: z.literal("international_pop_up"),
		answer: z.enum(popUpAnswers),
		/** locale prefix of the proposed shop */
		to: word,
	}),
	/** MEASURE-21 */
	z.object({ name: z.literal("tracking_error"), zone: word, errorType: word }),
	z.object({
		name: z.literal("web_vitals"),
		metric: z.enum(webVitals),
		/** LCP and INP in ms, CLS as its score */
		value: z.number().min(0).max(600_000),
	}),
	/** `list` names the kind (recommendation/list-recommendations.ts), e.g. `recommended-worn-with` */
	z.object({ name: z.literal("view_recommendation"), list: word, items }),
	z.object({ name: z.literal("select_recommendation"), list: word, items }),
]);
export type MeasuredEvent = z.infer<typeof measuredEvent>;

export const beacon = z.object({
	/** random, new for each beacon: one that arrives twice counts once */
	id: z.string().regex(/^[\w-]{16,36}$/),
	/** locale prefix */
	market: z.string().regex(/^[a-z]{2}(-[a-z]{2})?$/),
	pageType: z.enum(pageTypes),
	device: z.enum(devices),
	channel: z.enum(channels),
	version: word,
	events: z.array(measuredEvent).min(1).max(beaconLimits.events),
});
/** What a browser sends. */
export type Beacon = z.input<typeof beacon>;
