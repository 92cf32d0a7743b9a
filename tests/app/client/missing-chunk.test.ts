// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type OpenPage, onMissingChunk } from "#app/client/missing-chunk.ts";

const reload = vi.fn();
const open = vi.fn();
const page: OpenPage = {
	version: "one",
	path: "/en/",
	target: null,
	isOnline: true,
	mayLeave: true,
	reload,
	open,
};

/** Reports a missing chunk, and returns whether its import fails. */
function miss(facts: Partial<OpenPage> = {}): boolean {
	const event = new Event("vite:preloadError", { cancelable: true });
	onMissingChunk(event, { ...page, ...facts });
	return !event.defaultPrevented;
}

beforeEach(() => {
	sessionStorage.clear();
	vi.resetAllMocks();
});

describe("a chunk or route module that does not load (PAGE-93)", () => {
	it("reloads the page once; after that the import fails", () => {
		expect(miss()).toBe(false);
		expect(miss()).toBe(true);
		expect(reload).toHaveBeenCalledTimes(1);
	});

	it("reloads another page, and the page of another build, once each", () => {
		for (const facts of [{}, { path: "/en/cart/" }, { version: "two" }]) {
			expect([miss(facts), miss(facts)]).toEqual([false, true]);
		}
		expect(reload).toHaveBeenCalledTimes(3);
	});

	it("never reloads a page with unsent input", () => {
		expect(miss({ mayLeave: false })).toBe(true);
		expect(reload).not.toHaveBeenCalled();
	});

	it("leads nowhere without a connection", () => {
		expect(miss({ isOnline: false, target: "/en/cart/" })).toBe(true);
		expect([reload.mock.calls, open.mock.calls]).toEqual([[], []]);
	});

	it("opens the document of a followed link every time", () => {
		const facts = { target: "/en/cart/?a=1#b", mayLeave: false };
		expect([miss(facts), miss(facts)]).toEqual([false, false]);
		expect(open.mock.calls).toEqual([["/en/cart/?a=1#b"], ["/en/cart/?a=1#b"]]);
		expect(reload).not.toHaveBeenCalled();
	});

	it("does not reload without session storage, since nothing would stop a loop", () => {
		vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
			throw new DOMException("denied", "SecurityError");
		});
		expect(miss()).toBe(true);
		expect(reload).not.toHaveBeenCalled();
	});
});
