// Promotions, codes and gift cards, by operators' calls.
import { desc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { getCart } from "#contract/cart/operations.ts";
import type { BodyOf } from "#contract/operation.ts";
import {
	blockGiftCard,
	findGiftCard,
	getGiftCardRecord,
	issueGiftCard,
	listGiftCardRecords,
} from "#contract/operator/gift-cards.ts";
import { cancelOrderLines } from "#contract/operator/orders.ts";
import {
	endPromoCodes,
	endPromotion,
	listPromoCodes,
	listPromotionRecords,
	putPromoCodes,
	putPromotion,
} from "#contract/operator/promotions.ts";
import { giftCards, operatorActions } from "#gateway/platform/db/schema.ts";
import { hangOne } from "#tests/gateway/selling/carts/garments.ts";
import { withGiftCard } from "#tests/gateway/selling/carts/money.ts";
import { cartWith, shopper } from "#tests/gateway/selling/carts/shopper.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { buy } from "../orders/buying.ts";
import { by, operated } from "./operating.ts";

const gateway = testGateway(operated());

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const title = { fr: "Noël", en: "Yule", es: "Navidad", de: "Advent", it: "Natale", pl: "Gwiazdka" };
const tenPercent: BodyOf<typeof putPromotion> = {
	...{ kind: "percentage", title, percent: 10, startsAt: inDays(-1), endsAt: inDays(3) },
};
const put = (opcId: string, body: Partial<BodyOf<typeof putPromotion>> = {}) =>
	gateway.call(putPromotion, { params: { opcId }, body: { ...tenPercent, ...body } }, by("deals"));
const codes = (opcId: string, ...named: BodyOf<typeof putPromoCodes>["codes"]) =>
	gateway.call(putPromoCodes, { params: { opcId }, body: { codes: named } }, by("deals"));

let carts = 0;
async function aCart() {
	carts += 1;
	const caller = await shopper(gateway, `yule-${carts}`);
	const { id: cartId } = await cartWith(gateway, caller, [
		await hangOne(gateway.context.db, { stock: 9, prices: { EUR: 10_000 } }),
	]);
	const read = async () => (await gateway.call(getCart, { params: { cartId } }, caller)).data;
	const use = async (code: string) => {
		const query = { version: (await read()).version };
		const params = { cartId, promoCode: code };
		return gateway.call(addPromoCode, { params, query }, caller);
	};
	return { caller, cartId, read, use, total: async () => (await read()).totalPrice.centAmount };
}

describe("promotions (OPERATOR-71, OPERATOR-72)", () => {
	it("are created, changed and ended; carts follow at once", async () => {
		expect((await put("yule-1")).status).toBe(201);
		expect((await codes("yule-1", { code: "yule-ten" })).data).toMatchObject({ created: 1 });
		const cart = await aCart();
		await cart.use("YULE-TEN");
		expect(await cart.total()).toBe(9_000);
		const { status, data } = await put("yule-1", { percent: 20 });
		expect([status, data.percent, data.codes]).toEqual([200, 20, 1]);
		expect(await cart.total()).toBe(8_000);
		const params = { opcId: "yule-1" };
		const ended = await gateway.call(endPromotion, { params }, by("deals"));
		expect(Date.parse(ended.data.endsAt)).toBeLessThanOrEqual(Date.now() + 1_000);
		expect(await cart.total()).toBe(10_000);
		const again = await gateway.call(endPromotion, { params }, by("deals"));
		expect(again.data).toEqual(ended.data);
		await put("yule-never", { startsAt: inDays(2) });
		const never = await gateway.call(
			endPromotion,
			{ params: { opcId: "yule-never" } },
			by("deals"),
		);
		expect(Date.parse(never.data.endsAt)).toBeLessThanOrEqual(Date.now() + 1_000);
		const [noted] = await gateway.context.db
			.select()
			.from(operatorActions)
			.where(eq(operatorActions.command, "endPromotion"))
			.orderBy(desc(operatorActions.at));
		expect(noted).toMatchObject({ operator: "deals", about: ["yule-never"] });
	});

	it.each([
		["percent", { percent: null }],
		["amounts", { kind: "amount" as const }],
		["giftSku", { kind: "gift-product" as const }],
		["giftSku", { kind: "gift-product" as const, giftSku: "9999999999999" }],
		["segmentationIds", { segmentationIds: ["no_family"] }],
		["storeIds", { storeIds: ["424242"] }],
		["endsAt", { endsAt: inDays(-2) }],
	])("are refused for %s, with %o", async (path, body) => {
		const params = { opcId: "yule-wrong" };
		const fault = await gateway.fault(
			putPromotion,
			{ params, body: { ...tenPercent, ...body } },
			by("deals"),
		);
		expect(fault.code).toBe("INVALID_REQUEST");
		expect(JSON.stringify(fault.details)).toContain(path);
		const unmade = await gateway.fault(listPromoCodes, { params }, by("deals"));
		expect(unmade.code).toBe("NOT_FOUND");
	});

	it("have codes with limits, each of one promotion, that end by themselves or one by one", async () => {
		await put("yule-2");
		await put("yule-3");
		await codes("yule-2", { code: "ONE-USE", maxUses: 1 }, { code: "MANY-USES" });
		const { data } = await codes("yule-3", { code: "ONE-USE" }, { code: "ELSE" });
		expect(data).toEqual({ created: 1, changed: 0, refused: ["ONE-USE"] });
		const params = { opcId: "yule-2" };
		const read = (query = {}) => gateway.call(listPromoCodes, { params, query }, by("deals"));
		expect((await read({ limit: 1 })).data).toMatchObject({
			codes: [{ code: "MANY-USES", maxUses: null, uses: 0 }],
			hasMore: true,
		});
		expect((await read({ after: "MANY-USES" })).data).toMatchObject({
			codes: [{ code: "ONE-USE", maxUses: 1, customerId: null }],
			hasMore: false,
		});
		const cart = await aCart();
		await cart.use("MANY-USES");
		expect(await cart.total()).toBe(9_000);
		const body = { codes: ["MANY-USES", "ELSE"] };
		const ended = await gateway.call(endPromoCodes, { params, body }, by("deals"));
		expect(ended.data).toEqual({ ended: 1, unknown: ["ELSE"] });
		expect(await cart.total()).toBe(10_000);
		await (await aCart()).use("ELSE");
	});

	it("stay ended when an order that used them is cancelled, until they are given anew", async () => {
		await put("yule-4");
		await codes("yule-4", { code: "GOES-BACK" });
		const { order } = await buy(gateway, "yule-buyer", {
			also: async (cart, caller) => {
				const input = { params: { cartId: cart.id, promoCode: "GOES-BACK" } };
				const query = { version: cart.version };
				return (await gateway.call(addPromoCode, { ...input, query }, caller)).data;
			},
		});
		const params = { opcId: "yule-4" };
		await gateway.call(endPromoCodes, { params, body: { codes: ["GOES-BACK"] } }, by("deals"));
		const { orderNumber } = order;
		await gateway.call(
			cancelOrderLines,
			{ params: { orderNumber }, body: { reason: "damaged" } },
			by("erp"),
		);
		const read = async () => {
			const { data } = await gateway.call(listPromoCodes, { params, query: {} }, by("deals"));
			return data.codes.map(({ uses, maxUses }) => [uses, maxUses]);
		};
		expect(await read()).toEqual([[0, 0]]);
		const cart = await aCart();
		await expect(cart.use("GOES-BACK")).rejects.toThrow("PROMO_CODE_REFUSED");
		await codes("yule-4", { code: "GOES-BACK", maxUses: 5 });
		expect(await read()).toEqual([[0, 5]]);
		await cart.use("GOES-BACK");
		expect(await cart.total()).toBe(9_000);
	});

	it("are listed by their id, page by page", async () => {
		const seen: string[] = [];
		let after = "";
		for (;;) {
			const query = { after, limit: 2 };
			const { data } = await gateway.call(listPromotionRecords, { query }, by("deals"));
			seen.push(...data.promotions.map(({ opcId }) => opcId));
			if (!data.hasMore) break;
			after = seen.at(-1) ?? "";
		}
		expect(seen).toEqual([...new Set(seen)]);
		expect(seen).toEqual(expect.arrayContaining(["yule-1", "yule-2", "yule-3"]));
	});

	it("need their scopes", async () => {
		const fault = await gateway.fault(listPromotionRecords, {}, by("stock"));
		expect(fault.code).toBe("OPERATOR_SCOPE_MISSING");
		const params = { opcId: "yule-2" };
		const ending = await gateway.fault(endPromotion, { params }, by("reader"));
		expect(ending.code).toBe("OPERATOR_SCOPE_MISSING");
	});
});

describe("gift cards (OPERATOR-73)", () => {
	const issue = (idempotencyKey: string, amount = 5_000) =>
		gateway.call(
			issueGiftCard,
			{ body: { currencyCode: "EUR", amount } },
			by("deals", { idempotencyKey }),
		);

	it("are issued once for a key, and pay", async () => {
		const { data: card } = await issue("card-1", 3_000);
		expect((await issue("card-1", 3_000)).data).toEqual(card);
		expect(card).toMatchObject({ balance: 3_000, initialAmount: 3_000, blockedAt: null });
		const { caller, read } = await aCart();
		const paid = await withGiftCard(gateway, caller, await read(), card.number);
		expect(paid.amountDue.centAmount).toBe(paid.totalPrice.centAmount - 3_000);
		expect(card.lastDigits).toBe(card.number.slice(-4));
		const body = { currencyCode: "EUR" as const, amount: 1 };
		const fault = await gateway.fault(issueGiftCard, { body }, by("deals"));
		expect(fault.code).toBe("INVALID_REQUEST");
		const over = { ...body, expiresAt: inDays(-1) };
		const refused = by("deals", { idempotencyKey: "card-over" });
		expect((await gateway.fault(issueGiftCard, { body: over }, refused)).code).toBe(
			"INVALID_REQUEST",
		);
	});

	it("are found by number or reference, and blocked; a blocked one pays no more", async () => {
		const { data: card } = await issue("card-2");
		const { number, ...record } = card;
		const found = await gateway.call(findGiftCard, { body: { number } }, by("deals"));
		expect(found.data).toEqual(record);
		const params = { reference: card.reference };
		expect((await gateway.call(getGiftCardRecord, { params }, by("deals"))).data).toEqual(record);
		const blocked = await gateway.call(blockGiftCard, { params }, by("deals"));
		expect(blocked.data.blockedAt).not.toBeNull();
		const again = await gateway.call(blockGiftCard, { params }, by("deals"));
		expect(again.data).toEqual(blocked.data);
		const cart = await aCart();
		const used = withGiftCard(gateway, cart.caller, await cart.read(), number);
		await expect(used).rejects.toThrow("GIFT_CARD_REFUSED");
		const unknown = { reference: "00000000-0000-4000-8000-000000000000" };
		for (const call of [getGiftCardRecord, blockGiftCard]) {
			expect((await gateway.fault(call, { params: unknown }, by("deals"))).code).toBe("NOT_FOUND");
		}
		const nobody = { body: { number: "0".repeat(19) } };
		expect((await gateway.fault(findGiftCard, nobody, by("deals"))).code).toBe("NOT_FOUND");
	});

	it("are listed once each, those from before too, never with their numbers", async () => {
		const { data: card } = await issue("card-3");
		const rows: unknown[] = [];
		let after = "0";
		for (;;) {
			const query = { after, limit: 2 };
			const { data } = await gateway.call(listGiftCardRecords, { query }, by("deals"));
			rows.push(...data.giftCards);
			if (!data.hasMore) break;
			after = data.next;
		}
		const all = await gateway.context.db.select().from(giftCards);
		expect(rows).toHaveLength(all.length);
		const text = JSON.stringify(rows);
		for (const { giftCardId } of all) expect(text).not.toContain(giftCardId);
		expect(text).toContain(card.reference);
		const actions = JSON.stringify(await gateway.context.db.select().from(operatorActions));
		expect(actions).not.toContain(card.number);
	});
});
