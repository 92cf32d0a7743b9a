// Lockers of DHL in Germany, as the form of a delivery has them (CHECKOUT-108).
import type { Cart } from "#contract/cart/shapes.ts";
import { asTyped, sentForm } from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import {
	packstationCountry,
	packstationLine,
	packstationOf,
	postNumberOf,
} from "#contract/delivery/packstation.ts";

type PackstationCart = Pick<Cart, "shippingInfo" | "shippingAddress">;

/** Value of the choice of a place for a Packstation that is not in the list (CHECKOUT-108). */
export const typedPackstation = "packstation";
/** The fields of a Packstation: those of the form, and the German Postnummer that every locker of DHL needs. */
export const packstationFields = [
	"postNumber",
	"packstation",
	"packstationZip",
	"packstationCity",
] as const;
export type PackstationFields = Record<(typeof packstationFields)[number], string>;

/** What a cart says of its Packstation, for the form. */
export function packstationOfCart({ shippingInfo, shippingAddress }: PackstationCart): {
	fields: PackstationFields;
	/** its locker is not one of the list */
	isTyped: boolean;
} {
	const isLocker = shippingInfo?.shippingMethodKey === "LO" && shippingAddress !== null;
	const typed = isLocker && !shippingAddress.deliveryPointIdV2 ? asTyped(shippingAddress) : null;
	return {
		fields: {
			postNumber: (isLocker && postNumberOf(shippingAddress)) || "",
			packstation: (typed && packstationOf(typed)) || "",
			packstationZip: typed?.zipCode ?? "",
			packstationCity: typed?.city ?? "",
		},
		isTyped: typed !== null,
	};
}

/**
 * The address of a parcel for a place, as the call takes it: the point's by its id, or a Packstation's own.
 * @param payer in whose name it is
 */
export function addressAtPlace(
	payer: Address,
	chosen: { [F in keyof PackstationFields]?: string | undefined } & { point: string },
): Address & { deliveryPointIdV2?: string; postNumber?: string } {
	const { point, postNumber, packstation = "", packstationZip = "", packstationCity = "" } = chosen;
	const number = postNumber ? { postNumber } : {};
	if (point !== typedPackstation) return { ...payer, deliveryPointIdV2: point, ...number };
	const { typed } = payer;
	return {
		...payer,
		line1: packstationLine(packstation),
		zipCode: packstationZip,
		city: sentForm(packstationCity),
		country: packstationCountry,
		region: "",
		...(typed ? { typed: { ...typed, city: packstationCity } } : {}),
		...number,
	};
}
