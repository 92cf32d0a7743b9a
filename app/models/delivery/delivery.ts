// Pure rules of delivery: which methods a checkout offers, and what each would cost this cart.
import type { ShippingMethod, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { isFree } from "../cart/cart.ts";

/** Methods that bring the parcel to an address; store, pickup point and locker choose a place instead. */
export const homeMethods = ["NO", "EX"] as const satisfies readonly ShippingMethodKey[];
export type HomeMethod = (typeof homeMethods)[number];

export function isHomeMethod(key: string): key is HomeMethod {
	return (homeMethods as readonly string[]).includes(key);
}

export interface DeliveryOffer {
	key: HomeMethod;
	/** cents this cart would pay */
	price: number;
	/** cents without the free threshold */
	fullPrice: number;
	/** cents above which it costs nothing, null where it never is free */
	freeAbove: number | null;
	needsPhone: boolean;
	promise: ShippingMethod["promise"];
}

/** @param subtotal cents of the cart without delivery */
export function deliveryOffers(
	methods: readonly ShippingMethod[],
	subtotal: number,
): DeliveryOffer[] {
	return methods.flatMap((method) => {
		const { key, shippingRate, needsPhone, promise } = method;
		if (!isHomeMethod(key)) return [];
		return [
			{
				key,
				price: isFree(method, subtotal) ? 0 : shippingRate.price.centAmount,
				fullPrice: shippingRate.price.centAmount,
				freeAbove: shippingRate.freeAbove?.centAmount ?? null,
				needsPhone,
				promise,
			},
		];
	});
}
