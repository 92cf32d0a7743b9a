// CART-61: how often codes and gift cards may be tried, by session, customer and address, whatever comes of the attempts.
import { beforeAll, describe, expect, it } from "vitest";
import { addPromoCode } from "#contract/cart/discounts.ts";
import { useGiftCard } from "#contract/cart/paying.ts";
import type { Cart } from "#contract/cart/shapes.ts";
import type { Caller } from "#tests/support/gateway/caller.ts";
import { testGateway } from "#tests/support/gateway/test-gateway.ts";
import { hangOne } from "./garments.ts";
import { at, issueGiftCard } from "./money.ts";
import { cartWith, readyCart, shopper } from "./shopper.ts";

let dress: string;

// one for all: each test has sessions, customers and addresses of its own
const gateway = testGateway({
	environment: { RATE_LIMIT_FACTOR: "1", TRUST_PROXY: "1" },
});
beforeAll(async () => {
	dress = await hangOne(gateway.context.db);
});

const from = (caller: Caller, address: string): Caller => ({
	...caller,
	headers: { "x-forwarded-for": address },
});
const tryCode = async (cart: Cart, caller: Caller, promoCode = "NO-SUCH") => {
	const input = { ...at(cart), params: { cartId: cart.id, promoCode } };
	return (await gateway.fault(addPromoCode, input, caller)).code;
};
const times = async (count: number, make: () => Promise<string>) => {
	const codes: string[] = [];
	for (let index = 0; index < count; index += 1) codes.push(await make());
	return codes;
};

describe("tries of promo codes", () => {
	it("are limited by session, whatever the address; another session is not limited", async () => {
		const caller = await shopper(gateway);
		const cart = await cartWith(gateway, caller, [dress]);
		let address = 0;
		const next = () => {
			address += 1;
			return tryCode(cart, from(caller, `10.0.0.${address}`));
		};
		expect(new Set(await times(15, next))).toEqual(new Set(["PROMO_CODE_REFUSED"]));
		expect(await next()).toBe("TOO_MANY_REQUESTS");
		const right = { ...at(cart), params: { cartId: cart.id, promoCode: "BIENVENUE10" } };
		expect(await gateway.fault(addPromoCode, right, caller)).toMatchObject({
			status: 429,
			details: { retryAfter: expect.any(Number) },
		});
		const other = await shopper(gateway);
		expect(await tryCode(await cartWith(gateway, other, [dress]), other)).toBe(
			"PROMO_CODE_REFUSED",
		);
	});

	it("are limited by address across sessions and shops", async () => {
		const caller = from(await shopper(gateway), "10.1.1.1");
		const cart = await cartWith(gateway, caller, [dress]);
		const codes: string[] = [];
		for (let index = 0; index < 61; index += 1) {
			const sessionId = `across-${index}`;
			const market = index % 2 ? ("CH" as const) : ("FR" as const);
			codes.push(await tryCode(cart, { ...caller, sessionId, market }));
		}
		expect(codes.filter((code) => code === "TOO_MANY_REQUESTS")).toHaveLength(1);
		expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
	});
});

describe("tries from one IPv6 /64", () => {
	it("count as one address: new customers and sessions gain nothing", async () => {
		let tried = 0;
		const next = async () => {
			tried += 1;
			const caller = from(await shopper(gateway, `fresh-${tried}`), `2001:db8:7:7::${tried}`);
			return tryCode(await cartWith(gateway, caller, [dress]), caller);
		};
		const codes = await times(62, next);
		expect(codes.filter((code) => code === "PROMO_CODE_REFUSED")).toHaveLength(60);
		expect(codes.at(-1)).toBe("TOO_MANY_REQUESTS");
	});
});

describe("tries of gift cards", () => {
	it("are limited by customer, whatever the session; then the right number is refused too", async () => {
		const caller = await shopper(gateway, "guesser");
		const cart = await readyCart(gateway, caller, [dress]);
		let tried = 0;
		const next = async (giftCardId = "1234567890123456789") => {
			tried += 1;
			const input = {
				...at(cart),
				params: { cartId: cart.id, giftCardId },
				body: { amount: null },
			};
			const by = from({ ...caller, sessionId: `session-${tried}` }, `10.2.0.${tried}`);
			return (await gateway.fault(useGiftCard, input, by)).code;
		};
		// from the fifth on, each must show that no robot makes it (ADR 0048), and is counted all the same
		const codes = await times(15, next);
		expect(new Set(codes.slice(0, 4))).toEqual(new Set(["GIFT_CARD_REFUSED"]));
		expect(new Set(codes.slice(4))).toEqual(new Set(["CHECK_NEEDED"]));
		const number = await issueGiftCard(gateway.context.db);
		expect(await next(number)).toBe("TOO_MANY_REQUESTS");
	});
});
