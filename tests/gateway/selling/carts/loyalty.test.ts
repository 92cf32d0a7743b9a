import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { setShippingMethod, setSubscriptions } from "#contract/cart/delivery.ts";
import { addLoyaltyCard, removeLoyaltyCard, setLoyaltyOffers } from "#contract/cart/discounts.ts";
import { getCart, getOwnCart, refreshCart } from "#contract/cart/operations.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { listLoyaltyOffers } from "#contract/loyalty/operations.ts";
import { cancelOrder } from "#contract/order/operations.ts";
import { listSubscriptions } from "#contract/subscription/operations.ts";
import { aCustomer } from "#demo/accounts/builders.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { customers, loyaltyMovements, payments } from "#gateway/platform/db/schema.ts";
import { settlePayment } from "#gateway/selling/payments/settle.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { payWith, type Started, startPayment, validate } from "../payments/payer.ts";
import { hangOne } from "./garments.ts";
import { at, buy, choosing, enrol, launch, offer, pointsOf, withCode } from "./money.ts";
import { cartWith, paris, readyCart, shopper } from "./shopper.ts";

let dress: string;
let members = 0;

const gateway = testGateway();
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

async function member(points: number) {
	members += 1;
	const customerId = `member-${members}`;
	await enrol(gateway.context.db, customerId, points);
	return { customerId, caller: await shopper(gateway, customerId) };
}
const choose = (caller: Caller, cart: Cart, loyaltyOfferIds: string[]) =>
	gateway.call(setLoyaltyOffers, choosing(cart, loyaltyOfferIds), caller);
const refusal = (caller: Caller, cart: Cart, loyaltyOfferIds: string[]) =>
	gateway.fault(setLoyaltyOffers, choosing(cart, loyaltyOfferIds), caller);
const movementsOf = (customerId: string) =>
	gateway.rows(loyaltyMovements, eq(loyaltyMovements.customerId, customerId));

describe("loyalty offers (ACCOUNT-46, CART-60)", () => {
	it("are listed for card holders, each reachable or not; without a programme there are none", async () => {
		const list = async (customerId: string, market: "FR" | "GB" | "PL" = "FR") => {
			const params = { storeId: storeIdOf(market) };
			return (await gateway.call(listLoyaltyOffers, { params }, await shopper(gateway, customerId)))
				.data;
		};
		const { customerId } = demoAccounts.loyal;
		const { points, offers } = await list(customerId);
		expect(points).toBe(823);
		expect(offers.map((one) => one.points)).toEqual([80, 150, 200, 300, 600]);
		expect(offers.every(({ isReachable }) => isReachable)).toBe(true);
		expect(offers[1]).toMatchObject({
			kind: "amount",
			amount: { centAmount: 1_000, currencyCode: "EUR" },
		});
		expect((await list(customerId, "PL")).offers[1]?.amount).toEqual({
			centAmount: 4_000,
			currencyCode: "PLN",
		});
		const none = { points: 0, offers: [] };
		expect(await list(customerId, "GB")).toEqual(none);
		expect(await list(demoAccounts.secondProgramme.customerId)).toEqual(none);
		const unknown = { params: { storeId: "9" } };
		expect(
			(await gateway.fault(listLoyaltyOffers, unknown, await shopper(gateway, customerId))).code,
		).toBe("UNKNOWN_STORE");
	});

	it("reduce the lines as PTS, and cost their points when the order is placed", async () => {
		const { db } = gateway.context;
		const { caller, customerId } = await member(200);
		const reward = await offer(db, 150);
		const ready = await readyCart(gateway, caller, [dress]);
		const { data } = await choose(caller, ready, [reward, reward]);
		expect(data).toMatchObject({
			subtotal: { centAmount: 3_990 },
			discounts: [{ type: "PTS", amount: 1_000 }],
			loyaltyOffers: { offers: [{ id: reward, points: 150, value: 1_000, counts: true }] },
			lineItems: [{ discountMessages: [{ type: "PTS", displayedAmount: 1_000 }] }],
			loyaltyPointsEarned: 39,
		});
		expect(await pointsOf(db, customerId)).toBe(200);
		await buy(gateway, caller, data);
		expect(await pointsOf(db, customerId)).toBe(200 - 150 + 39);
		const moved = await movementsOf(customerId);
		expect(moved.map(({ kind, points }) => [kind, points]).toSorted()).toEqual([
			["earned", 200],
			["earned", 39],
			["spent", -150],
		]);
		expect(
			(await choose(caller, await cartWith(gateway, caller, [dress]), [])).data.discounts,
		).toEqual([]);
	});

	it("for free delivery take no points while the chosen delivery is free", async () => {
		const { db } = gateway.context;
		const { caller, customerId } = await member(200);
		const free = await offer(db, 80, { kind: "free-delivery", amounts: {} });
		const fast = await readyCart(gateway, caller, [dress, dress], "EX");
		const { data: express } = await choose(caller, fast, [free]);
		expect(express).toMatchObject({
			shippingInfo: { price: { centAmount: 0 } },
			loyaltyOffers: { offers: [{ counts: true, value: 990 }] },
		});
		const params = { cartId: express.id, shippingMethodId: "NO" as const };
		const to = { params, query: { version: express.version }, body: paris };
		const { data: standard } = await gateway.call(setShippingMethod, to, caller);
		expect(standard).toMatchObject({
			shippingInfo: { price: { centAmount: 0 } },
			loyaltyOffers: { offers: [{ counts: false, value: 0 }] },
		});
		const order = await buy(gateway, caller, standard);
		expect(order).toMatchObject({ loyaltyPointsSpent: 0, totalPrice: { centAmount: 9_980 } });
		expect(await pointsOf(db, customerId)).toBe(200 + 99);

		const again = await readyCart(gateway, caller, [dress, dress]);
		expect(await refusal(caller, again, [free])).toMatchObject({
			code: "LOYALTY_OFFER_REFUSED",
			details: { reason: "delivery-free" },
		});
		const other = (await member(200)).caller;
		const small = await readyCart(gateway, other, [dress]);
		expect((await choose(other, small, [free])).data.shippingInfo?.price.centAmount).toBe(0);
	});

	it("are refused without enough points or a card, when unknown, or beside a code that does not combine", async () => {
		const { db } = gateway.context;
		const [reward, other, big] = [
			await offer(db, 150),
			await offer(db, 100),
			await offer(db, 10, { minimums: { EUR: 9_000 } }),
		];
		const { caller } = await member(200);
		const cart = await cartWith(gateway, caller, [dress]);
		expect(await refusal(caller, cart, [reward, other])).toMatchObject({
			code: "LOYALTY_OFFER_REFUSED",
			details: { reason: "points", missing: 50 },
		});
		expect(await refusal(caller, cart, [big])).toMatchObject({
			details: { reason: "minimum", missing: 4_010 },
		});
		expect(await refusal(caller, cart, ["code-bienvenue10"])).toMatchObject({
			details: { reason: "gone" },
		});
		const mistaken = { ...choosing(cart, [other]), query: { version: cart.version, cartId: "x" } };
		expect((await gateway.fault(setLoyaltyOffers, mistaken, caller)).code).toBe("CART_NOT_FOUND");
		const coded = await withCode(gateway, caller, cart, await launch(db));
		expect(await refusal(caller, coded, [other])).toMatchObject({
			details: { reason: "not-combinable" },
		});
		const plain = await shopper(gateway, "no-card");
		expect(await refusal(plain, await cartWith(gateway, plain, [dress]), [other])).toMatchObject({
			details: { reason: "card" },
		});
	});

	it("leave the cart when their points were spent elsewhere", async () => {
		const { db } = gateway.context;
		const { caller, customerId } = await member(150);
		const reward = await offer(db, 150);
		const { data } = await choose(caller, await cartWith(gateway, caller, [dress]), [reward]);
		await db
			.update(customers)
			.set({ loyaltyPoints: 20 })
			.where(eq(customers.customerId, customerId));
		const { data: fresh } = await gateway.call(refreshCart, at(data), caller);
		expect(fresh).toMatchObject({ loyaltyOffers: { offers: [] }, subtotal: { centAmount: 4_990 } });
	});
});

describe("the loyalty card in the cart", () => {
	const put = (caller: Caller, cart: Cart) => gateway.call(addLoyaltyCard, at(cart), caller);

	it("costs the record's price once, and makes its buyer a member from payment until a cancellation", async () => {
		const { db } = gateway.context;
		const customerId = "joining";
		await db
			.insert(customers)
			.values(
				aCustomer({ customerId, email: "joining@vitrine.example", webCreatedAt: new Date() }),
			);
		const caller = await shopper(gateway, customerId);
		const ready = await readyCart(gateway, caller, [dress]);
		expect(ready).toMatchObject({ loyaltyPointsEarned: 0, loyaltyPointsIncentive: 49 });
		const { data } = await put(caller, ready);
		expect(data).toMatchObject({
			loyaltyCard: { price: 1_000 },
			totalPrice: { centAmount: 4_990 + 490 + 1_000 },
			loyaltyPointsEarned: 49,
			loyaltyPointsIncentive: 0,
		});
		expect((await put(caller, data)).data).toEqual(data);
		const { data: without } = await gateway.call(removeLoyaltyCard, at(data), caller);
		expect(without.loyaltyCard).toBeNull();
		expect((await gateway.call(removeLoyaltyCard, at(without), caller)).data).toEqual(without);
		const { data: again } = await put(caller, without);
		const subscriptions = [{ type: "SURV" as const, optin: "YES" as const }];
		const params = { cartId: again.id };
		const { data: chosen } = await gateway.call(
			setSubscriptions,
			{ params, body: { subscriptions } },
			caller,
		);
		expect(chosen).toMatchObject({ version: again.version + 1, subscriptions });
		const { orderNumber } = await buy(gateway, caller, chosen);
		const row = async () =>
			(await gateway.rows(customers, eq(customers.customerId, customerId)))[0];
		const member = await row();
		expect(member).toMatchObject({ loyaltyType: "FID", loyaltyPoints: 49 });
		const { data: ordered } = await gateway.call(getCart, { params }, caller);
		expect(ordered).toMatchObject({ orderNumber, loyaltyCard: { price: 1_000 } });
		expect(member?.loyaltyNumber).toMatch(/^2900\d{9}$/);
		const { data: chosenLetters } = await gateway.call(listSubscriptions, {}, caller);
		expect(chosenLetters.values.find(({ kind }) => kind === "survey")?.optin).toBe("YES");
		await gateway.call(cancelOrder, { params: { orderNumber } }, caller);
		expect(await row()).toMatchObject({ loyaltyType: "", loyaltyNumber: null, loyaltyPoints: 0 });
	});

	it("comes with two kinds of letters; the newsletter is refused here (CART-31)", async () => {
		const caller = await shopper(gateway, "no-newsletter");
		const { id: cartId } = await cartWith(gateway, caller, [dress]);
		const subscriptions = [{ type: "NEWS" as "SURV", optin: "YES" as const }];
		const asked = { params: { cartId }, body: { subscriptions } };
		expect((await gateway.fault(setSubscriptions, asked, caller)).code).toBe("INVALID_REQUEST");
	});

	async function aBuyerOf(customerId: string) {
		const email = `${customerId}@vitrine.example`;
		await gateway.context.db
			.insert(customers)
			.values(aCustomer({ customerId, email, webCreatedAt: new Date() }));
		const caller = await shopper(gateway, customerId);
		const withCard = async () =>
			(await put(caller, await readyCart(gateway, caller, [dress]))).data;
		return { caller, withCard };
	}
	const join = (customerId: string) =>
		gateway.context.db
			.update(customers)
			.set({ loyaltyType: "FID", loyaltyNumber: `29009${customerId.length}` })
			.where(eq(customers.customerId, customerId));

	/** The payment is refused, and what was authorised of it is let go. */
	async function isRefused(
		{ cart, paymentId }: Pick<Started, "cart" | "paymentId">,
		caller: Caller,
		result: Awaited<ReturnType<typeof payWith>>,
	) {
		await expect(validate(gateway, caller, cart, result)).rejects.toThrow("412 CART_CHANGED");
		await settlePayment(gateway.context, paymentId);
		const [payment] = await gateway.context.db
			.select({ state: payments.state })
			.from(payments)
			.where(eq(payments.paymentId, paymentId));
		expect(payment?.state).toBe("voided");
	}

	it("is no longer bought once its buyer holds one, and a refresh takes it out", async () => {
		const { caller, withCard } = await aBuyerOf("given-one");
		const cart = await withCard();
		await join("given-one");
		const { data: read } = await gateway.call(getOwnCart, {}, caller);
		const without = { loyaltyCard: null, totalPrice: { centAmount: 4_990 + 490 } };
		expect(read).toMatchObject({ version: cart.version, ...without });
		const { data: refreshed } = await gateway.call(refreshCart, at(read), caller);
		expect(refreshed).toMatchObject({ version: cart.version + 1, ...without });
	});

	it("is not charged to a buyer who comes to hold one while they pay", async () => {
		const { caller, withCard } = await aBuyerOf("given-while-paying");
		const { cart, page, paymentId } = await startPayment(gateway, caller, await withCard());
		const result = await payWith(page, "4111111111111111");
		await join("given-while-paying");
		await isRefused({ cart, paymentId }, caller, result);
	});

	it("is refused to a member of either programme, and in a market without one", async () => {
		const { caller } = await member(0);
		const cart = await cartWith(gateway, caller, [dress]);
		expect((await gateway.fault(addLoyaltyCard, at(cart), caller)).code).toBe(
			"LOYALTY_CARD_REFUSED",
		);
		const english = { ...(await shopper(gateway, "english")), market: "GB" as const };
		const abroad = await cartWith(gateway, english, [dress]);
		expect((await gateway.fault(addLoyaltyCard, at(abroad), english)).code).toBe(
			"LOYALTY_CARD_REFUSED",
		);
	});
});
