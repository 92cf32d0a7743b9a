import { beforeAll, describe, expect, it } from "vitest";
import { addPromoCode, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "./garments.ts";
import { at, choosing, enrol, launch, offer, withCode } from "./money.ts";
import { cartWith, shopper } from "./shopper.ts";

let dress: string;

const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

describe("the better of two benefits (CART-122)", () => {
	it("of two codes is named by what each saves, and taken in place of the other by one call", async () => {
		const { db } = gateway.context;
		const [small, large] = [await launch(db, { percent: 10 }), await launch(db, { percent: 20 })];
		const guest = await shopper(gateway);
		const cart = await withCode(gateway, guest, await cartWith(gateway, guest, [dress]), small);
		const ask = { ...at(cart), params: { cartId: cart.id, promoCode: large } };
		expect(await gateway.fault(addPromoCode, ask, guest)).toMatchObject({
			code: "PROMO_CODES_NOT_COMBINABLE",
			details: { now: 499, instead: 998 },
		});
		const swap = { ...ask, query: { ...ask.query, instead: "yes" as const } };
		const { data } = await gateway.call(addPromoCode, swap, guest);
		expect(data.discountCode).toMatchObject([{ code: large, counts: true, value: 998 }]);
		expect(data.version).toBe(cart.version + 1);
	});

	it("of a code and a cheque is found in both directions; what can be combined stays", async () => {
		const { db } = gateway.context;
		await enrol(db, "has-cheque", 500);
		const owner = await shopper(gateway, "has-cheque");
		const cheque = await offer(db, 100, { kind: "amount", amounts: { EUR: 1_000 }, percent: null });
		const alone = await launch(db, { percent: 10 });
		const stacked = await launch(db, { percent: 5, isStackable: true });
		const coded = await withCode(gateway, owner, await cartWith(gateway, owner, [dress]), alone);
		const ask = choosing(coded, [cheque]);
		expect(await gateway.fault(setLoyaltyOffers, ask, owner)).toMatchObject({
			details: { reason: "not-combinable", now: 499, instead: 1_000 },
		});
		const swap = { ...ask, body: { ...ask.body, instead: true } };
		const { data: swapped } = await gateway.call(setLoyaltyOffers, swap, owner);
		expect(swapped.discountCode).toEqual([]);
		expect(swapped.loyaltyOffers.offers).toMatchObject([{ id: cheque, counts: true }]);
		const both = await withCode(gateway, owner, swapped, stacked);
		expect(both.loyaltyOffers.offers).toHaveLength(1);
		const back = { ...at(both), params: { cartId: both.id, promoCode: alone } };
		const fault = await gateway.fault(addPromoCode, back, owner);
		expect(fault.details?.instead).toBe(499);
		expect(Number(fault.details?.now)).toBeGreaterThan(1_000);
	});

	it("is not said of a code that would do nothing by itself", async () => {
		const { db } = gateway.context;
		const [one, dear] = [await launch(db), await launch(db, { minimums: { EUR: 900_000 } })];
		const guest = await shopper(gateway);
		const cart = await withCode(gateway, guest, await cartWith(gateway, guest, [dress]), one);
		const ask = { ...at(cart), params: { cartId: cart.id, promoCode: dear } };
		const fault = await gateway.fault(addPromoCode, ask, guest);
		expect(fault.details ?? {}).not.toHaveProperty("instead");
		const swap = { ...ask, query: { ...ask.query, instead: "yes" as const } };
		expect(await gateway.fault(addPromoCode, swap, guest)).toMatchObject({
			details: { reason: "minimum" },
		});
	});
});
