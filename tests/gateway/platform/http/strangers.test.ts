// Another customer's ids on every operation that takes one: the answer is that for an unknown id, and nothing changes.
// The operations are those of the registry: a new one is tested too, and fails here until its ids and its body are declared.
import { beforeAll, describe, expect, it } from "vitest";
import { mergeCarts } from "#contract/cart/operations.ts";
import type { Operation } from "#contract/operation.ts";
import { askReturn } from "#contract/order/return-operations.ts";
import { addOrderReview } from "#contract/review/operations.ts";
import { handlers } from "#gateway/registry.ts";
import { paris, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import type { Caller, LooseInput } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { type Belongings, belongings, giftCard, type Ids, ofCustomer, seen } from "./belongings.ts";

/** Other ids in a path: those that are public, */
const everybodys: Ids = {
	...{ sku: "3600000000017", gtin: "3600000000017", productId: "100001", optionId: "100001" },
	...{ familyId: "1", storeId: "20001", type: "page", shippingMethodId: "NO", name: "none" },
	...{
		promoCode: "BIENVENUE10",
		donationId: "none",
		lineId: "line-0001",
		lineItemId: "line-0001",
		quantity: "1",
	},
};
/** and keys too long to be guessed, each of which opens one thing to its holder (SESSION-9). */
const keys = ["token", "shareId", "consentId", "expressId"];

const namesIn = ({ path }: Operation) =>
	[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
// an operator's program works on everybody's; without its key it is refused (every-call.ts)
const operations = handlers
	.map(({ operation }) => operation)
	.filter(({ access }) => access !== "operator");
const isOfCustomer = (name: string) => ofCustomer.some((one) => one === name);
const asked = operations.filter((operation) => namesIn(operation).some(isOfCustomer));

const start = { paymentProduct: "cb", returnUrl: "https://vitrine.fr/", locale: "fr-FR" };
const review = {
	lineId: "line-0001",
	stars: 4,
	words: "Falls well and washes well.",
	author: "Zoé",
};
const user = {
	customerId: "",
	loyaltyCardId: "",
	loyaltySeniority: "",
	loyaltyType: "",
	email: "",
};
const receiver = { firstName: "Zoé", lastName: "Morel" };
const bodies: Readonly<Record<string, object>> = {
	addDonation: { donationId: "none" },
	addOrderReview: { ...review, fit: "small" },
	addPayment: start,
	addProducts: { skus: ["3600000000017"] },
	addSecondPayment: start,
	agreeExpress: {
		...{ email: "", address: { country: "FR" }, shippingMethodKey: "NO", payment: {} },
	},
	askReturn: { lines: [{ lineId: "line-0001", quantity: 1, reason: "tooSmall" }], way: "parcel" },
	buyGiftCard: { giftCard },
	deliverExpress: { country: "FR", paymentData: "none" },
	payExpress: { returnUrl: start.returnUrl, locale: start.locale },
	restoreBag: { token: "a".repeat(30) },
	setAddressAndDelivery: { billing: paris, delivery: { method: "NO", address: paris } },
	setBillingAddress: paris,
	setGift: { message: "" },
	setHspShipping: { receiver },
	setLoyaltyOffers: { loyaltyOfferIds: [] },
	setShippingMethod: paris,
	setSubscriptions: { subscriptions: [] },
	startExpress: { paymentProduct: "paypal", returnUrl: start.returnUrl, locale: start.locale },
	updateDeliveryAddress: paris,
	useGiftCard: { amount: 100 },
	validateCart: {},
};

function inputOf(operation: Operation, ids: Ids): LooseInput {
	const known: Ids = { ...everybodys, expressId: "none", ...ids };
	const params = Object.fromEntries(namesIn(operation).map((name) => [name, known[name]]));
	const body = bodies[operation.id];
	const query = operation.query ? { version: 1, cartId: ids.cartId } : {};
	return { params, query, ...(body ? { body } : {}) };
}

let owner: Belongings;
let stranger: Belongings;
let guest: Caller;
let nobodys: Ids;
/** what the owner sees before any of these requests, and after each of them */
let before: Awaited<ReturnType<typeof seen>>;
const gateway = testGateway();
beforeAll(async () => {
	owner = await belongings(gateway);
	stranger = await belongings(gateway);
	guest = await shopper(gateway);
	before = await seen(gateway, owner);
	// the same with its last character changed
	nobodys = Object.fromEntries(
		Object.entries(owner.ids).map(([name, id]) => [
			name,
			`${id.slice(0, -1)}${/[1A]$/i.test(id) ? "0" : "1"}`,
		]),
	);
});

/** The answer, with the id that it names left out. */
async function answerOf(operation: Operation, ids: Ids, caller: Caller) {
	const fault = await gateway.fault(operation, inputOf(operation, ids) as object, caller);
	return JSON.parse(JSON.stringify(fault).replaceAll(ids.cartId ?? "", "{cartId}"));
}

it("every id in a path is a customer's, everybody's or a key", () => {
	const known = [...ofCustomer, ...keys, ...Object.keys(everybodys)];
	const unknown = operations.flatMap((operation) =>
		namesIn(operation)
			.filter((name) => !known.includes(name))
			.map((name) => `${operation.id} ${name}`),
	);
	expect(unknown).toEqual([]);
	expect(asked.length).toBeGreaterThan(40);
});

describe("another customer's id", () => {
	it.each(asked)("is answered like an unknown one: $id", async (operation) => {
		const answer = await answerOf(operation, owner.ids, stranger.caller);
		expect(answer.status).toBe(404);
		expect(answer).toEqual(await answerOf(operation, nobodys, stranger.caller));
		if (operation.access === "public") {
			expect((await answerOf(operation, owner.ids, guest)).status).toBe(404);
		}
		// beside an order of their own
		const [first = "", ...others] = namesIn(operation);
		if (first === "orderNumber" && others.length > 0) {
			const ids = { ...owner.ids, orderNumber: stranger.ids.orderNumber ?? "" };
			expect((await answerOf(operation, ids, stranger.caller)).status).toBe(404);
		}
		expect(await seen(gateway, owner)).toEqual(before);
	});

	it("is unknown in a body too: a cart to merge, a line to return or to review", async () => {
		const { caller } = stranger;
		const merge = (cartId = "") =>
			gateway.fault(mergeCarts, { body: { cartId, customer: user } }, caller);
		expect((await merge(owner.ids.cartId)).status).toBe(404);
		expect((await merge(nobodys.cartId)).status).toBe(404);
		const params = { orderNumber: stranger.ids.orderNumber ?? "" };
		const back = (lineId: string) => {
			const lines = [{ lineId, quantity: 1, reason: "tooSmall" as const }];
			return gateway.fault(askReturn, { params, body: { lines, way: "parcel" } }, caller);
		};
		expect(await back(owner.lineId)).toEqual(await back("none-of-these"));
		const about = (lineId: string) =>
			gateway.fault(
				addOrderReview,
				{ params, body: { ...review, fit: "small" as const, lineId } },
				caller,
			);
		expect(await about(owner.lineId)).toEqual(await about("none-of-these"));
		expect(await seen(gateway, owner)).toEqual(before);
	});
});
