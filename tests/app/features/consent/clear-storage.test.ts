// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { clearStorage } from "#app/features/consent/clear-storage.ts";
import { browserStorage } from "#app/i18n/browser-storage.ts";

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

describe("clearing the browser's storage", () => {
	it("keeps only the shop's own keys and the measurement opt-out once all is refused", () => {
		clearStorage([1]);
		expect(kept()).toEqual([[cart.key, "TMS"].sort(), [scroll.key]]);
	});

	it("keeps keys whose purpose is still allowed; any refusal removes keys of services", () => {
		clearStorage([1, 3]);
		expect(kept()).toEqual([
			[cart.key, "TMS", measuredOrders.key].sort(),
			[scroll.key, measuredHere.key].sort(),
		]);
	});

	it("removes nothing before an answer, nor where all is allowed", () => {
		const before = kept();
		clearStorage(null);
		clearStorage([1, 2, 3, 4]);
		expect(kept()).toEqual(before);
	});
});
