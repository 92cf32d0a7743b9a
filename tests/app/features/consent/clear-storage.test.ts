// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearStorage } from "~/features/consent/clear-storage.ts";
import { browserStorage } from "~/i18n/browser-storage.ts";

const { cart, scroll, testedOrders, measuredHere, measuredOrders } = browserStorage;

beforeEach(() => {
	for (const key of [
		cart.key,
		testedOrders.key,
		measuredOrders.key,
		"TMS",
		"ABTastyData",
		"_ga_x",
	]) {
		localStorage.setItem(key, "NO");
	}
	for (const key of [scroll.key, measuredHere.key, "ABTastySession"]) {
		sessionStorage.setItem(key, "{}");
	}
});
afterEach(() => {
	localStorage.clear();
	sessionStorage.clear();
});

const kept = () => [Object.keys(localStorage).sort(), Object.keys(sessionStorage).sort()];

describe("what pages keep on the device", () => {
	it("is the shop's own alone once everything is refused, and how its visitor turned measurement off", () => {
		clearStorage([1]);
		expect(kept()).toEqual([[cart.key, "TMS"].sort(), [scroll.key]]);
	});

	it("stays where its purpose is still allowed; keys of services go with any refusal", () => {
		clearStorage([1, 3]);
		expect(kept()).toEqual([
			[cart.key, "TMS", measuredOrders.key].sort(),
			[scroll.key, measuredHere.key].sort(),
		]);
	});

	it("is left alone while nobody has answered, and where all is allowed", () => {
		const before = kept();
		clearStorage(null);
		clearStorage([1, 2, 3, 4]);
		expect(kept()).toEqual(before);
	});
});
