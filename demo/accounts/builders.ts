// Typed builders: they make a whole record from the values that matter.
import { noLines } from "#contract/customer/address-parts.ts";
import type {
	billingAddresses,
	CustomerRow,
	deliveryAddresses,
} from "#gateway/platform/db/schema.ts";

type DeliveryRow = typeof deliveryAddresses.$inferSelect;
type BillingRow = typeof billingAddresses.$inferSelect;

/** A customer right after signing up. */
export function aCustomer(
	given: Pick<CustomerRow, "customerId" | "email" | "webCreatedAt"> & Partial<CustomerRow>,
): CustomerRow {
	return {
		accountEmail: given.email.toLowerCase(),
		emailQuality: "",
		firstName: "",
		lastName: "",
		gender: "",
		birthday: null,
		phoneNumber: "",
		phoneNumberCountry: "",
		phoneNumberQuality: "",
		recaptchaActive: true,
		optinNews: false,
		preferredStore: "",
		fiscalNumber: "",
		preferredChannel: "",
		loyaltyNumber: null,
		loyaltyType: "",
		loyaltyCreationDate: null,
		loyaltyPoints: 0,
		webCreationStore: "",
		deletedAt: null,
		...given,
	};
}

type Place = Pick<BillingRow, "line1" | "zipCode" | "city" | "country"> & Partial<BillingRow>;

/** Has the customer's own name and phone, unless others are given. */
export function aBillingAddress(customer: CustomerRow, place: Place): BillingRow {
	return {
		customerId: customer.customerId,
		firstName: customer.firstName,
		lastName: customer.lastName,
		...noLines,
		region: "",
		phoneNumber: customer.phoneNumber,
		phoneNumberCountry: customer.phoneNumberCountry,
		phoneNumberQuality: customer.phoneNumberQuality,
		quality: "00",
		typed: null,
		version: 1,
		...place,
	};
}

export function aDeliveryAddress(
	customer: CustomerRow,
	place: Place & { id: string; favorite?: boolean },
): DeliveryRow {
	return {
		favorite: false,
		createdAt: customer.webCreatedAt,
		...aBillingAddress(customer, place),
		id: place.id,
	};
}
