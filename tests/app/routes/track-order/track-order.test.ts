import { describe, expect, it } from "vitest";
import { trackOrder } from "#contract/order/operations.ts";
import { refuse, storefront, unreachable } from "#tests/support/storefront/storefront.ts";

const shop = storefront();
const page = "/en/track-order/";
const number = "V7K2-M9QTX-4H";
const form = { orderNumber: ` ${number.toLowerCase()} `, email: "zoe@example.org" };
const found = {
	...{ orderNumber: number, placedAt: "2026-03-04T09:07:00.000Z", state: "shipped" as const },
	promise: { earliest: "2026-03-06", latest: "2026-03-08" },
	events: [],
	shippingMethodKey: "NO" as const,
	items: [{ name: "Lina dress", color: "ink blue", size: "38", quantity: 2 }],
	parcel: { carrier: "DHL", number: "0034123", url: "https://www.dhl.de/?piececode=0034123" },
};

describe("tracking an order without an account", () => {
	it("is linked from the footer, and takes the number from its address", async () => {
		const { text } = await shop.fetch(`${page}?order=${number}`);
		expect(text).toContain(`value="${number}"`);
		expect(text).toContain(`href="${page}"`);
	});

	it("shows its state, items and parcel, on an uncached page", async () => {
		shop.gateway.returns(trackOrder, found);
		const { status, text, headers } = await shop.visitor().fetch(page, { form });
		expect(status).toBe(200);
		expect(headers.get("cache-control")).toContain("no-store");
		expect(text).toContain("2 × Lina dress");
		expect(text).toContain(`href="${found.parcel.url}"`);
		expect(shop.gateway.calls("trackOrder")[0]?.body).toEqual({
			orderNumber: number,
			email: form.email,
		});
	});

	it("takes an address whose domain has letters beyond ASCII", async () => {
		shop.gateway.returns(trackOrder, found);
		const typed = { ...form, email: "zoe@bücher.example" };
		expect((await shop.visitor().fetch(page, { form: typed })).status).toBe(200);
		const email = "zoe@xn--bcher-kva.example";
		expect(shop.gateway.calls("trackOrder")[0]?.body).toMatchObject({ email });
	});

	it.each([
		["what is no number is not asked about", { ...form, orderNumber: "12" }, 400, "looks like"],
		["what is no address is not asked about", { ...form, email: "zoe" }, 400, "a complete"],
	])("%s", async (_rule, typed, status, words) => {
		const answer = await shop.visitor().fetch(page, { form: typed });
		expect(answer.status).toBe(status);
		expect(answer.text).toContain(words);
		expect(shop.gateway.calls("trackOrder")).toHaveLength(0);
	});

	it.each([
		[
			"one answer for every pair that is none",
			() => refuse("ORDER_NOT_FOUND"),
			404,
			"an order with",
		],
		["too many tries", () => refuse("TOO_MANY_REQUESTS"), 429, "quarter of an hour"],
		["a gateway that is away", () => unreachable(), 503, "right now"],
	])(
		"shows a message in the form, keeps typed values: %s",
		async (_what, answer, status, words) => {
			shop.gateway.on(trackOrder, answer);
			const said = await shop.visitor().fetch(page, { form });
			expect(said.status).toBe(status);
			expect(said.text).toContain(words);
			expect(said.text).toContain('value="zoe@example.org"');
		},
	);
});
