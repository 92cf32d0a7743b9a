// Which step of the checkout is open (CHECKOUT-14). The guard `order-access` asks; the step rail shows it.
import type { Cart } from "#contract/cart/shapes.ts";
import { isOrderable, itemCount } from "../cart/cart.ts";
import { needOf } from "../delivery/delivery.ts";

/** In their order (CHECKOUT-1); names are the URL registry's. */
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
	| "donations"
	| "billingAddress"
	| "shippingInfo"
	| "shippingAddress"
	| "receiver"
>;

export interface Barrier {
	/** where the shopper goes instead: the earliest step that is open */
	to: "cart" | OrderStep;
	/** message key saying why */
	message:
		| "checkout:barrier.emptyCart"
		| "checkout:barrier.outOfStock"
		| "checkout:barrier.billingMissing"
		| "checkout:barrier.deliveryMissing";
}

/** What a delivery needs before it is one (CHECKOUT-16). */
const isThere = {
	address: ({ shippingAddress }) => shippingAddress !== null,
	point: ({ shippingAddress }) => (shippingAddress?.deliveryPointIdV2 ?? null) !== null,
	receiver: ({ receiver }) => receiver !== null,
	nothing: () => true,
} as const satisfies Record<string, (cart: CartOfSteps) => boolean>;

function hasDelivery(cart: CartOfSteps): boolean {
	const key = cart.shippingInfo?.shippingMethodKey;
	return key !== undefined && isThere[needOf[key]](cart);
}

/** What keeps a cart from a step, or null where the step is open. */
export function barrierTo(step: OrderStep, cart: CartOfSteps | null): Barrier | null {
	if (!cart || itemCount(cart) === 0) return { to: "cart", message: "checkout:barrier.emptyCart" };
	if (!isOrderable(cart)) return { to: "cart", message: "checkout:barrier.outOfStock" };
	if (step === "order-billing") return null;
	if (!cart.billingAddress) {
		return { to: "order-billing", message: "checkout:barrier.billingMissing" };
	}
	if (step === "order-delivery" || hasDelivery(cart)) return null;
	return { to: "order-delivery", message: "checkout:barrier.deliveryMissing" };
}

/** The step after one; the overview is left out where the domain's funnel has none (`funnel.overview`). */
export function stepAfter(step: OrderStep, funnel: { overview: boolean }): OrderStep {
	const next = orderSteps[orderSteps.indexOf(step) + 1] ?? "order-payment";
	return next === "order-overview" && !funnel.overview ? "order-payment" : next;
}

export interface RailStep {
	step: OrderStep;
	isOpen: boolean;
}

/** The steps of this funnel, and which of them the cart may go to. */
export function stepRail(cart: CartOfSteps | null, funnel: { overview: boolean }): RailStep[] {
	return orderSteps
		.filter((step) => step !== "order-overview" || funnel.overview)
		.map((step) => ({ step, isOpen: barrierTo(step, cart) === null }));
}
