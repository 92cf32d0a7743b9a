// Which step of the checkout is open (CHECKOUT-14), for the guard `order-access` and the step rail.
import type { Cart } from "#contract/cart/shapes.ts";
import { isPackstation } from "#contract/delivery/packstation.ts";
import { isEmptyCart, isOrderable } from "../cart/cart.ts";
import { needOf } from "../delivery/delivery.ts";

/** In order (CHECKOUT-1); the names are those of the URL registry. */
export const orderSteps = [
	"order-billing",
	"order-delivery",
	"order-overview",
	"order-payment",
] as const;
export type OrderStep = (typeof orderSteps)[number];

type CartOfSteps = Pick<
	Cart,
	| "lineItems"
	| "loyaltyCard"
	| "giftCards"
	| "billingAddress"
	| "shippingInfo"
	| "shippingAddress"
	| "receiver"
>;

export interface Barrier {
	/** where the shopper is sent instead: the earliest step that is open */
	to: "cart" | OrderStep;
	/** message key saying why */
	message:
		| "checkout:barrier.emptyCart"
		| "checkout:barrier.outOfStock"
		| "checkout:barrier.billingMissing"
		| "checkout:barrier.deliveryMissing";
}

/** What the cart must have for each kind of delivery (CHECKOUT-16). */
const isThere = {
	address: ({ shippingAddress }) => shippingAddress !== null,
	point: ({ shippingAddress }) =>
		(shippingAddress?.deliveryPointIdV2 ?? null) !== null || isPackstation(shippingAddress ?? null),
	receiver: ({ receiver }) => receiver !== null,
	nothing: () => true,
} as const satisfies Record<string, (cart: CartOfSteps) => boolean>;

function hasDelivery(cart: CartOfSteps): boolean {
	const key = cart.shippingInfo?.shippingMethodKey;
	return key !== undefined && isThere[needOf[key]](cart);
}

/** What keeps a cart from a step; null if the step is open. */
export function barrierTo(step: OrderStep, cart: CartOfSteps | null): Barrier | null {
	if (!cart || isEmptyCart(cart)) return { to: "cart", message: "checkout:barrier.emptyCart" };
	if (!isOrderable(cart)) return { to: "cart", message: "checkout:barrier.outOfStock" };
	if (step === "order-billing") return null;
	if (!cart.billingAddress) {
		return { to: "order-billing", message: "checkout:barrier.billingMissing" };
	}
	if (step === "order-delivery" || hasDelivery(cart)) return null;
	return { to: "order-delivery", message: "checkout:barrier.deliveryMissing" };
}

/** The step after one; the overview is skipped if the domain's funnel has none (`funnel.overview`). */
export function stepAfter(step: OrderStep, funnel: { overview: boolean }): OrderStep {
	const next = orderSteps[orderSteps.indexOf(step) + 1] ?? "order-payment";
	return next === "order-overview" && !funnel.overview ? "order-payment" : next;
}

/** The first step that has something to ask: where address and delivery are known, theirs has not (CHECKOUT-96). */
export function firstStep(cart: CartOfSteps | null, funnel: { overview: boolean }): OrderStep {
	const isKnown = barrierTo("order-payment", cart) === null;
	return isKnown ? stepAfter("order-delivery", funnel) : "order-billing";
}

type RailName = Exclude<OrderStep, "order-delivery">;

export interface RailStep {
	step: RailName;
	isOpen: boolean;
}

/** The step of the rail that a page belongs to: address and delivery are one, also where delivery has a page of its own. */
export function railStepOf(page: string): string {
	return page === "order-delivery" ? "order-billing" : page;
}

/** The steps that a shopper of this funnel takes, and which of them are open to the cart. */
export function stepRail(cart: CartOfSteps | null, funnel: { overview: boolean }): RailStep[] {
	return orderSteps
		.filter((step): step is RailName => railStepOf(step) === step)
		.filter((step) => step !== "order-overview" || funnel.overview)
		.map((step) => ({ step, isOpen: barrierTo(step, cart) === null }));
}
