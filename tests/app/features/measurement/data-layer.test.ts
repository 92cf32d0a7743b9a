// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Facts, startDataLayer } from "#app/features/measurement/data-layer.ts";
import type { PageEvent } from "#app/features/measurement/read-page.ts";

const facts: Facts = {
	page_type: "cart",
	funnel_step: 1,
	device: "d",
	channel: "web site",
	version: "storefront-4",
	commercial_operation: "winter",
};
const basket: PageEvent = {
	name: "view_cart",
	currency: "EUR",
	value: 9_990,
	items: [{ productId: "100001", price: 9_990, quantity: 1 }],
};
/** The entries of the layer; a command, which is an `arguments` object, as a list. */
const told = () => {
	const { dataLayer = [] } = window as { dataLayer?: unknown[] };
	return dataLayer.map((entry) =>
		Object.prototype.toString.call(entry) === "[object Arguments]"
			? [...(entry as unknown[])]
			: entry,
	);
};
const scripts = () => [...document.head.querySelectorAll("script")].map(({ src }) => src);

function start(id: string, path: string) {
	const src = `https://tags.example${path}`;
	const layer = startDataLayer({ id, src });
	expect(scripts()).toEqual([]);
	layer.consent({ measurement: true, advertising: false });
	expect(scripts()).toEqual([src]);
	layer.tell(basket, facts, "EUR");
	layer.user({ customerId: "c-1" });
	return layer;
}

beforeEach(() => document.head.replaceChildren());
afterEach(() => Reflect.deleteProperty(window, "dataLayer"));

describe("the tag manager (MEASURE-3, MEASURE-24)", () => {
	it("with a measurement id receives everything as commands, which its script reads", () => {
		start("G-ABC123", "/gtag/js?id=G-ABC123");
		const all = told();
		expect(all.every(Array.isArray)).toBe(true);
		expect(all.map((entry) => (entry as unknown[]).slice(0, 2))).toEqual([
			["consent", "default"],
			["consent", "update"],
			["js", expect.any(Date)],
			["config", "G-ABC123"],
			["event", "view_cart"],
			["set", "user_properties"],
		]);
		expect(all[3]).toEqual(["config", "G-ABC123", { send_page_view: false }]);
		expect(all[4]).toEqual([
			"event",
			"view_cart",
			expect.objectContaining({ page_type: "cart", value: 99.9, currency: "EUR" }),
		]);
		expect(all[5]).toEqual(["set", "user_properties", { customerId: "c-1" }]);
	});

	it("with a container id receives objects, and `ecommerce` is reset before each event", () => {
		start("GTM-ABC123", "/gtm.js?id=GTM-ABC123");
		expect(told().slice(2)).toEqual([
			expect.objectContaining({ event: "gtm.js" }),
			{ ecommerce: null },
			expect.objectContaining({ event: "view_cart", ...facts, ecommerce: expect.any(Object) }),
			{ event: "user", user: { customerId: "c-1" } },
		]);
	});

	it("receives a consent that changes later, and is loaded once", () => {
		const layer = start("G-ABC123", "/gtag/js?id=G-ABC123");
		layer.consent({ measurement: false, advertising: false });
		expect(told().at(-1)).toEqual([
			"consent",
			"update",
			expect.objectContaining({ analytics_storage: "denied", ad_storage: "denied" }),
		]);
		expect(scripts()).toHaveLength(1);
	});
});
