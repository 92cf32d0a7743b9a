// Private sales: inside their window, for those who may see them; their prices count in the cart (MARKET-34, SESSION-41).
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { getCart, getSharedCart, refreshCart, shareCart } from "#contract/cart/operations.ts";
import { addPayment } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import { getProduct } from "#contract/catalog/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import {
	getPrivatePrices,
	getPrivateSale,
	listMemberProducts,
} from "#contract/offers/operations.ts";
import { markets, privatePrices } from "#gateway/platform/db/schema.ts";
import { loadMarkets } from "#gateway/platform/domains/follow-markets.ts";
import { type Caller, storeIdOf } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne, setPrice, setStock } from "../carts/garments.ts";
import { launch, withCode } from "../carts/money.ts";
import { cartWith, readyCart, shopper } from "../carts/shopper.ts";
import { returnUrl } from "../payments/payer.ts";
import {
	aMember,
	aSettableClock,
	ends,
	lastInstant,
	layOutSale,
	ofSecondProgramme,
	opens,
	productOf,
	secondLater,
	signInWith,
} from "./sale-ground.ts";

const usual = 4_990;
const privately = 2_990;
const { now, at } = aSettableClock(opens);
let dress: string;
let coat: string;

const gateway = testGateway({ now });
beforeEach(async () => {
	at("2026-03-03T09:00:00Z");
	dress = await hangOne(gateway.context.db);
	coat = await hangOne(gateway.context.db);
	await layOutSale(gateway, { [dress]: privately });
});

const read = async (cart: Cart, caller: Caller) =>
	(await gateway.call(getCart, { params: { cartId: cart.id } }, caller)).data;
const lineOf = (cart: Cart) => {
	const [line] = cart.lineItems;
	const { price, totalPrice, catalogPrice, isPrivatePrice = false } = line ?? {};
	return { price, totalPrice, isPrivatePrice, ...catalogPrice };
};
const asPrivate = {
	price: privately,
	totalPrice: privately,
	strikeThroughPrice: usual,
	priceType: "P",
	isPrivatePrice: true,
};
const asUsual = {
	price: usual,
	totalPrice: usual,
	strikeThroughPrice: null,
	priceType: "I",
	isPrivatePrice: false,
};
const sale = async (caller: Caller) => (await gateway.call(getPrivateSale, {}, caller)).data.sale;

describe("in the cart, a private price", () => {
	it("counts for a card holder, with the usual price struck through", async () => {
		const caller = await aMember(gateway);
		const cart = await cartWith(gateway, caller, [dress, coat]);
		expect(lineOf(cart)).toMatchObject(asPrivate);
		expect(cart.lineItems[0]?.discountMessages).toEqual([
			{ type: "REM", displayedAmount: usual - privately },
		]);
		// what the sale does not include stays as it is
		expect(cart.lineItems[1]).toMatchObject({ price: usual });
		expect(cart.subtotal.centAmount).toBe(privately + usual);
		expect(await read(cart, caller)).toEqual(cart);
	});

	it("counts for nobody else: guests, the second programme, customers without a card", async () => {
		const others = [
			await shopper(gateway),
			await ofSecondProgramme(gateway),
			await shopper(gateway, "sale-without-card"),
		];
		for (const caller of others) {
			expect(lineOf(await cartWith(gateway, caller, [dress]))).toMatchObject(asUsual);
		}
	});

	it("belongs to one market: another market has its own price", async () => {
		const caller = await aMember(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		expect(lineOf(await read(cart, { ...caller, market: "DE" }))).toMatchObject(asUsual);
		await layOutSale(gateway, { [dress]: 3_590 }, { market: "CH" });
		expect(lineOf(await read(cart, { ...caller, market: "CH" }))).toMatchObject({
			price: 3_590,
			strikeThroughPrice: 5_990,
			currencyCode: "CHF",
		});
	});

	it("counts from the first instant to the last, and a second later the cart names the changed price", async () => {
		at(new Date(Date.parse(opens) - 1));
		expect(lineOf(await cartWith(gateway, await aMember(gateway), [dress]))).toMatchObject(asUsual);
		at(opens);
		expect(lineOf(await cartWith(gateway, await aMember(gateway), [dress]))).toMatchObject(
			asPrivate,
		);
		at(lastInstant);
		const caller = await aMember(gateway);
		const cart = await readyCart(gateway, caller, [dress]);
		expect(lineOf(cart)).toMatchObject(asPrivate);

		at(secondLater);
		const after = await read(cart, caller);
		// the price that the shopper agreed to is shown beside today's
		expect(after.lineItems[0]).toMatchObject({ price: privately, catalogPrice: { price: usual } });
		expect(after.lineItems[0]).not.toHaveProperty("isPrivatePrice");
		const refused = await gateway.fault(
			addPayment,
			{
				params: { cartId: cart.id },
				query: { version: cart.version },
				body: { paymentProduct: "visa", returnUrl, locale: "fr-FR" },
			},
			caller,
		);
		expect(refused).toMatchObject({
			status: 412,
			code: "CART_CHANGED",
			details: { movements: [{ kind: "price", sku: dress, was: privately, is: usual }] },
		});
		const params = { cartId: cart.id };
		const query = { version: cart.version };
		const { data: fresh } = await gateway.call(refreshCart, { params, query }, caller);
		expect(lineOf(fresh)).toMatchObject(asUsual);
	});

	it("counts for a guest's cart after sign-in, alone or merged into the customer's cart", async () => {
		const guest = await shopper(gateway);
		const alone = await cartWith(gateway, guest, [dress]);
		expect(lineOf(alone)).toMatchObject(asUsual);
		const { data: signedIn } = await signInWith(gateway, await aMember(gateway), alone);
		expect(lineOf(signedIn)).toMatchObject(asPrivate);

		const member = await aMember(gateway);
		await cartWith(gateway, member, [coat]);
		const other = await cartWith(gateway, await shopper(gateway), [dress]);
		const { status, data: joined } = await signInWith(gateway, member, other);
		expect(status).toBe(226);
		expect(joined.lineItems.map(({ price }) => price)).toEqual([usual, privately]);
	});

	it("is not shown to another customer or in a shared cart", async () => {
		const caller = await aMember(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		const params = { cartId: cart.id };
		const other = await gateway.fault(getCart, { params }, await aMember(gateway));
		expect([other.status, other.details]).toEqual([404, undefined]);
		const { data } = await gateway.call(shareCart, { params }, caller);
		const shared = await gateway.call(
			getSharedCart,
			{ params: { shareId: data.shareId } },
			await shopper(gateway),
		);
		expect(shared.data.lineItems[0]).toMatchObject({ price: usual, totalPrice: usual });
		expect(JSON.stringify(shared.data)).not.toContain(String(privately));
	});

	it("is the base of a promo code, as any reduced price", async () => {
		const caller = await aMember(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		const coded = await withCode(gateway, caller, cart, await launch(gateway.context.db));
		expect(coded.subtotal.centAmount).toBe(privately - privately / 10);
	});

	it("does not apply if the usual price is lower", async () => {
		const caller = await aMember(gateway);
		await setPrice(gateway.context.db, dress, 2_500);
		expect(lineOf(await cartWith(gateway, caller, [dress]))).toMatchObject({
			price: 2_500,
			isPrivatePrice: false,
		});
		expect((await sale(caller))?.products).toEqual([]);
	});
});

describe("the private sale of a market", () => {
	it("shows a card holder its window and the products in stock, at both prices", async () => {
		const gone = await hangOne(gateway.context.db);
		await layOutSale(gateway, { [dress]: privately, [gone]: privately });
		await setStock(gateway.context.db, gone, 0);
		const found = await sale(await aMember(gateway));
		expect(found).toMatchObject({
			startDate: new Date(opens).toISOString(),
			endDate: new Date(ends).toISOString(),
			timeZone: "Europe/Paris",
		});
		expect(found?.products.map(({ productId, price }) => ({ productId, ...price }))).toEqual([
			{
				productId: await productOf(gateway, dress),
				price: privately,
				strikeThroughPrice: usual,
				priceType: "P",
				currencyCode: "EUR",
			},
		]);
	});

	it("is told by price alone to its card holders, and to nobody else (MARKET-68)", async () => {
		const gone = await hangOne(gateway.context.db);
		await layOutSale(gateway, { [dress]: privately, [gone]: privately, [coat]: privately });
		await setStock(gateway.context.db, gone, 0);
		// no longer below the public price
		await setPrice(gateway.context.db, coat, privately);
		const pricesOf = async (caller: Caller) =>
			(await gateway.call(getPrivatePrices, {}, caller)).data.sale;
		expect(await pricesOf(await aMember(gateway))).toEqual({
			endDate: new Date(ends).toISOString(),
			prices: [{ productId: await productOf(gateway, dress), price: privately }],
		});
		expect(await pricesOf(await ofSecondProgramme(gateway))).toBeNull();
		expect(await pricesOf(await shopper(gateway, "sale-stranger"))).toBeNull();
		expect((await gateway.fault(getPrivatePrices, {}, await shopper(gateway))).status).toBe(401);
		at(lastInstant);
		const member = await aMember(gateway);
		expect(await pricesOf(member)).not.toBeNull();
		at(secondLater);
		expect(await pricesOf(member)).toBeNull();
	});

	it("is told of to everybody, without a price, where the market says so (MARKET-70)", async () => {
		const anybody = await shopper(gateway);
		const told = async () => (await gateway.call(listMemberProducts, {}, anybody)).data.sale;
		expect(await told()).toBeNull();
		const ofFrance = eq(markets.storeId, storeIdOf("FR"));
		const { db } = gateway.context;
		await db.update(markets).set({ tellsMemberPrice: true }).where(ofFrance);
		await loadMarkets(gateway.context);
		try {
			const productIds = [await productOf(gateway, dress)];
			expect(await told()).toEqual({ endDate: new Date(ends).toISOString(), productIds });
			at(secondLater);
			expect(await told()).toBeNull();
		} finally {
			await db.update(markets).set({ tellsMemberPrice: false }).where(ofFrance);
			await loadMarkets(gateway.context);
		}
	});

	it("is shown to nobody else, nor before it, after it, or elsewhere", async () => {
		expect(await sale(await ofSecondProgramme(gateway))).toBeNull();
		expect(await sale(await shopper(gateway, "sale-stranger"))).toBeNull();
		expect((await gateway.fault(getPrivateSale, {}, await shopper(gateway))).status).toBe(401);
		expect(await sale(await aMember(gateway, "ES"))).toBeNull();
		at(new Date(Date.parse(opens) - 1));
		expect(await sale(await aMember(gateway))).toBeNull();
		at(lastInstant);
		const last = await aMember(gateway);
		expect(await sale(last)).not.toBeNull();
		at(secondLater);
		expect(await sale(last)).toBeNull();
	});

	it("does not change the catalogue for any caller", async () => {
		const productId = await productOf(gateway, dress);
		const asked = { params: { productId } };
		const nobody = await gateway.call(getProduct, asked, await shopper(gateway));
		const member = await gateway.call(getProduct, asked, await aMember(gateway));
		expect(member.data).toEqual(nobody.data);
		expect(JSON.stringify(nobody.data)).not.toContain(String(privately));
	});

	it("shows the operator's window in the market's record (MARKET-34)", async () => {
		const { data } = await gateway.call(listWebDomains, {});
		const windowOf = (iso2: string) =>
			data.find(({ countryCodeISO2 }) => countryCodeISO2 === iso2)?.privateSales;
		expect(windowOf("FR")).toEqual({
			startDate: new Date(opens).toISOString(),
			endDate: new Date(ends).toISOString(),
		});
		// none is set there
		expect(windowOf("ES")?.startDate).toBe("2027-01-02T08:00:00+01:00");
	});

	it("keeps the window of its record if its operator has set none", async () => {
		const { db } = gateway.context;
		const row = { storeId: storeIdOf("ES"), productId: await productOf(gateway, dress) };
		await db.insert(privatePrices).values({ ...row, price: privately });
		at("2027-01-02T07:59:59+01:00");
		expect(await sale(await aMember(gateway, "ES"))).toBeNull();
		at("2027-01-02T08:00:00+01:00");
		const caller = await aMember(gateway, "ES");
		expect((await sale(caller))?.timeZone).toBe("Europe/Madrid");
		expect(lineOf(await cartWith(gateway, caller, [dress]))).toMatchObject(asPrivate);
	});
});
