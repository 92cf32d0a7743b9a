// The account's and the stores' calls of a gateway that was written from the specification alone (ACCOUNT-14 to ACCOUNT-36,
// STORE-20, STORE-22).
import { randomUUID } from "node:crypto";
import type { Call, Customer, Route } from "./calls.ts";
import { fieldsOf, Refused } from "./refusals.ts";
import { aStore } from "./shapes.ts";

const billingFields = "line1 line2? line3? line4? country city zipCode quality".split(" ");
const deliveryFields = [
	...billingFields,
	..."firstName lastName phoneNumber? phoneNumberCountry? phoneNumberQuality? favorite?".split(" "),
];
const deliveryOf = (body: unknown, id: string) =>
	({ id, favorite: false, ...fieldsOf(body, ...deliveryFields) }) as Customer["delivery"][number];

export function accountRoutes(
	customer: Customer,
	signedIn: (call: Call) => Customer,
): readonly Route[] {
	const account = () => ({
		...{ customerId: customer.customerId, firstName: "camille", lastName: "morel", gender: "" },
		...{ birthday: "", email: "camille@example.com", emailQuality: "", phoneNumber: "" },
		...{ phoneNumberCountry: "", phoneNumberQuality: "", optinNews: false },
		...{ preferredStore: customer.preferredStore },
		...{ fiscalNumber: "", preferredChannel: "", hasPassword: true, isDeleted: false },
		...{ loyaltyNumber: "", loyaltyType: "", loyaltyCreationDate: "" },
		...{ webCreationDate: "", webCreationStore: "" },
	});
	return [
		["GET", "/accounts-self/", (call) => ({ json: signedIn(call) && account() })],
		[
			"GET",
			"/customers-self/addresses",
			(call) => ({
				json: { deliveryAddresses: signedIn(call).delivery, billingAddress: customer.billing },
			}),
		],
		["GET", "/customers-self/addresses/delivery", (call) => ({ json: signedIn(call).delivery })],
		["GET", "/customers-self/addresses/billing", (call) => ({ json: signedIn(call).billing })],
		[
			"PUT",
			"/customers-self/addresses/billing",
			(call) => {
				const own = signedIn(call);
				own.billing = fieldsOf(call.body, ...billingFields) as Record<string, string>;
				return { json: own.billing };
			},
		],
		[
			"POST",
			"/customers-self/addresses/deliveries",
			(call) => {
				const saved = deliveryOf(call.body, randomUUID());
				signedIn(call).delivery.push(saved);
				return { status: 201, json: saved };
			},
		],
		[
			"PUT",
			"/customers-self/addresses/delivery/{id}",
			(call) => {
				const own = signedIn(call);
				const { id = "" } = call.params;
				if (!own.delivery.some((address) => address.id === id))
					throw new Refused(404, "No address");
				const saved = deliveryOf(call.body, id);
				own.delivery = own.delivery.map((address) =>
					address.id === id ? saved : { ...address, favorite: address.favorite && !saved.favorite },
				);
				return { json: saved };
			},
		],
		[
			"PUT",
			"/accounts-self/",
			(call) => {
				const { preferredStore } = fieldsOf(call.body, "preferredStore");
				signedIn(call).preferredStore = String(preferredStore);
				return { json: account() };
			},
		],
		[
			"GET",
			"/customers-self/bankStatements",
			(call) => {
				const { iban } = signedIn(call);
				return { json: iban && { iban } };
			},
		],
		[
			"PUT",
			"/customers-self/bankStatements",
			(call) => {
				const { iban } = fieldsOf(call.body, "iban", "accountHolder?");
				signedIn(call).iban = String(iban);
				return { json: { iban } };
			},
		],
		[
			"GET",
			"/ecommerce/v2/storelocator/stores",
			({ query }) => {
				if (query.get("search") !== aStore.city) throw new Refused(404, "No store found");
				return { json: { stores: [aStore] } };
			},
		],
		[
			"GET",
			"/ecommerce/v2/storelocator/stores/{storeId}",
			({ params }) => {
				if (params.storeId !== aStore.id) throw new Refused(404, "No store found");
				return { json: aStore };
			},
		],
	];
}
