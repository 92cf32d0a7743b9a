import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deliveryOffers } from "#app/models/delivery/delivery.ts";
import { orderProgress, readPage } from "#app/models/order/order.ts";
import { barrierTo, firstStep, orderSteps, stepAfter, stepRail } from "#app/models/order/steps.ts";
import {
	choiceOf,
	eachInstalment,
	instalmentsFor,
	offeredPayments,
	outcomeOf,
	paymentChoices,
	productOf,
	readPaymentReturn,
} from "#app/models/payment/payment.ts";
import { paymentStatuses } from "#contract/cart/shapes.ts";
import { instalmentSchedule } from "#contract/payment/products.ts";
import {
	aCart,
	aLine,
	anAddress,
	aReadyCart,
	aShippingMethod,
	eur,
} from "#tests/support/storefront/builders.ts";

describe("steps in order (CHECKOUT-14)", () => {
	const billed = aCart({ billingAddress: anAddress() });

	it.each([
		["order-billing", null, "cart"],
		["order-billing", aCart({ lineItems: [] }), "cart"],
		["order-billing", aCart({ lineItems: [aLine({ quantity: 2, orderable: 1 })] }), "cart"],
		["order-billing", aCart(), null],
		["order-delivery", aCart(), "order-billing"],
		["order-delivery", billed, null],
		["order-overview", billed, "order-delivery"],
		["order-payment", aCart(), "order-billing"],
		["order-payment", { ...aReadyCart(), shippingAddress: null }, "order-delivery"],
		["order-payment", aReadyCart(), null],
	] as const)("%s leads on or back", (step, cart, to) => {
		expect(barrierTo(step, cart)?.to ?? null).toBe(to);
	});

	it("always leads back to a step that is open", () =>
		fc.assert(
			fc.property(
				fc.constantFrom(...orderSteps),
				fc.constantFrom(null, aCart({ lineItems: [] }), aCart(), billed, aReadyCart()),
				(step, cart) => {
					const barrier = barrierTo(step, cart);
					if (barrier && barrier.to !== "cart") expect(barrierTo(barrier.to, cart)).toBeNull();
				},
			),
		));

	it("'order' leads to the first step that asks something (CHECKOUT-96)", () => {
		expect(firstStep(aCart(), { overview: false })).toBe("order-billing");
		expect(firstStep(billed, { overview: false })).toBe("order-billing");
		expect(firstStep(aReadyCart(), { overview: false })).toBe("order-payment");
		expect(firstStep(aReadyCart(), { overview: true })).toBe("order-overview");
	});

	it("leaves the overview out where the funnel has none", () => {
		expect(stepAfter("order-delivery", { overview: true })).toBe("order-overview");
		expect(stepAfter("order-delivery", { overview: false })).toBe("order-payment");
		expect(stepRail(aReadyCart(), { overview: false })).toEqual([
			{ step: "order-billing", isOpen: true },
			{ step: "order-payment", isOpen: true },
		]);
		const opened = stepRail(aCart(), { overview: true }).map(({ isOpen }) => isOpen);
		expect(opened).toEqual([true, false, false]);
	});
});

describe("delivery offers", () => {
	it("has the gateway's methods, each free above its threshold", () => {
		const methods = [
			aShippingMethod(),
			aShippingMethod({ key: "EX", shippingRate: { price: eur(1290), freeAbove: null } }),
			aShippingMethod({ key: "PR" }),
		];
		expect(deliveryOffers(methods, 9_000).map(({ key, price }) => [key, price])).toEqual([
			["NO", 0],
			["EX", 1290],
			["PR", 0],
		]);
		expect(deliveryOffers(methods, 8_000)[0]?.price).toBe(490);
	});
});

describe("means of payment (CHECKOUT-47, CHECKOUT-48)", () => {
	const today = new Date("2026-01-31T12:00:00Z");
	const products = [
		{ name: "alma-3x", rank: 3, minAmount: 5_000, maxAmount: 300_000 },
		{ name: "visa", rank: 2 },
		{ name: "unheard-of", rank: 1 },
		{ name: "cb", rank: 1 },
		{ name: "alma-4x", rank: 4 },
	];

	it("sorts by rank, respects the bounds and leaves out unknown products", () => {
		const names = (amount: number) =>
			offeredPayments(products, amount, today).map(({ method }) => method);
		expect(names(5_000)).toEqual(["cb", "visa", "alma-3x", "alma-4x"]);
		expect(names(4_999)).toEqual(["cb", "visa", "alma-4x"]);
	});

	it("sets default bounds for instalment products only (CHECKOUT-48)", () => {
		const names = (amount: number) =>
			offeredPayments(products, amount, today).map(({ method }) => method);
		expect(names(999_999)).toEqual(["cb", "visa", "alma-4x"]);
		expect(names(1_000_000)).toEqual(["cb", "visa"]);
	});

	it("offers nothing when nothing is due, and never the product `free`", () => {
		expect(offeredPayments(products, 0, today)).toEqual([]);
		expect(offeredPayments([{ name: "free", rank: 1 }], 5_000, today)).toEqual([]);
	});

	it("offers cards as one choice, where the first of them stands (CHECKOUT-98)", () => {
		const offers = offeredPayments(products, 5_000, today);
		expect(paymentChoices(offers).map(({ method, brands }) => [method, brands])).toEqual([
			["card", ["cb", "visa"]],
			["alma-3x", []],
			["alma-4x", []],
		]);
		expect(productOf("card", offers)).toBe("cb");
		expect(productOf("alma-3x", offers)).toBe("alma-3x");
		expect([choiceOf("visa"), choiceOf("paypal")]).toEqual(["card", "paypal"]);
	});

	it("names instalments by what each of them comes to (CHECKOUT-104)", () => {
		expect(eachInstalment(instalmentSchedule(14_901, 3, today))).toBe(4_967);
		expect(eachInstalment(instalmentSchedule(14_900, 3, today))).toBe(4_967);
	});

	it("names the fewest instalments that a price allows, or none (CHECKOUT-104)", () => {
		expect(instalmentsFor(products, 14_901, today)).toEqual({ times: 3, each: 4_967 });
		expect(instalmentsFor(products, 4_999, today)).toEqual({ times: 4, each: 1_250 });
		expect(instalmentsFor([{ name: "visa", rank: 1 }], 14_901, today)).toBeNull();
	});

	it("plans instalments in cents that add up, a month apart, on days that exist", () =>
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 999_999 }),
				fc.constantFrom(3, 4),
				fc.date({ min: new Date("2024-01-01"), max: new Date("2032-01-01"), noInvalidDate: true }),
				(amount, times, from) => {
					const plan = instalmentSchedule(amount, times, from);
					const amounts = plan.map((one) => one.amount);
					expect(amounts.reduce((sum, part) => sum + part, 0)).toBe(amount);
					expect(Math.max(...amounts) - Math.min(...amounts)).toBeLessThan(times);
					const months = plan.map(({ dueOn }) => {
						const [year = 0, month = 0] = dueOn.split("-").map(Number);
						return year * 12 + month;
					});
					const first = months[0] ?? 0;
					expect(months).toEqual(months.map((_, index) => first + index));
				},
			),
		));

	it("uses the last day of a shorter month", () => {
		const days = instalmentSchedule(10_001, 4, today).map(({ dueOn }) => dueOn);
		expect(days).toEqual(["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]);
		const [offer] = offeredPayments(products, 9_000, today).filter(
			({ method }) => method === "alma-3x",
		);
		expect(offer?.schedule.map(({ amount }) => amount)).toEqual([3_000, 3_000, 3_000]);
	});
});

describe("what a result status leads to (CHECKOUT-52)", () => {
	it.each([
		["Authorised", "placed"],
		["Success", "placed"],
		["AuthenticationFinished", "waiting"],
		["Pending", "waiting"],
		["PresentToShopper", "waiting"],
		["Received", "waiting"],
		["ChallengeShopper", "unfinished"],
		["IdentifyShopper", "unfinished"],
		["RedirectShopper", "unfinished"],
		["Cancelled", "cancelled"],
		["Refused", "refused"],
		["Error", "error"],
		["constructor", "error"],
		[undefined, "error"],
	])("%s: %s", (status, outcome) => expect(outcomeOf(status)).toBe(outcome));

	it("knows every status", () => {
		for (const status of paymentStatuses) expect(outcomeOf(status)).toBeTruthy();
	});

	it("takes a return only with a usable payment id (CHECKOUT-18)", () => {
		const read = (query: string) => readPaymentReturn(new URLSearchParams(query));
		expect(read("paymentId=pay_1&redirectResult=abc")).toEqual({
			paymentId: "pay_1",
			redirectResult: "abc",
		});
		expect(read("redirectResult=abc")).toBeNull();
		expect(read("paymentId=<script>")).toBeNull();
		expect(read(`paymentId=p&redirectResult=${"x".repeat(2001)}`)).toBeNull();
	});
});

describe("orders", () => {
	it("have a progress step, or none once cancelled", () => {
		expect(orderProgress("paid")).toBe(0);
		expect(orderProgress("delivered")).toBe(3);
		expect(orderProgress("cancelled")).toBeNull();
	});

	it.each([
		[null, 1],
		["2", 2],
		["0", 1],
		["-1", 1],
		["abc", 1],
		["1e9", 1],
	])("reads page %s as %s", (typed, page) => expect(readPage(typed)).toBe(page));
});
