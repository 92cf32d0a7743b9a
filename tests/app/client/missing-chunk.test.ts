// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { guardChunks } from "#app/client/missing-chunk.ts";
import { browserStorage } from "#app/i18n/browser-storage.ts";

const reload = vi.fn();
const assign = vi.fn();
const page = {
	version: "one",
	address: "https://shop.example/en/track-order/",
	loadedBy: "navigate",
	/** the router's: where it is going, by which method */
	navigation: { state: "idle" } as object,
	isSending: false,
	errors: null as object | null,
	isOnline: true,
};
type Page = typeof page;

/** A document of the page, whose client starts. Returns what takes its listeners away. */
function openPage(facts: Partial<Page> = {}): AbortController {
	const { version, address, loadedBy, navigation, isSending, errors, isOnline } = {
		...page,
		...facts,
	};
	const { pathname } = new URL(address);
	document.body.innerHTML = `<form><input name="email"></form><a href="/en/"><span>Home</span></a>`;
	vi.stubGlobal("location", { href: address, pathname, reload, assign });
	vi.stubGlobal("navigator", { onLine: isOnline });
	vi.stubGlobal("__reactRouterManifest", { version });
	const fetchers = new Map([["one", { state: isSending ? "submitting" : "idle" }]]);
	vi.stubGlobal("__reactRouterDataRouter", { state: { navigation, fetchers, errors } });
	vi.spyOn(performance, "getEntriesByType").mockReturnValue([
		{ type: loadedBy } as PerformanceNavigationTiming,
	]);
	const unload = new AbortController();
	for (const [target, listen] of listeners) {
		target.addEventListener = (type: string, listener: unknown, options?: unknown) =>
			listen(type, listener as EventListener, {
				capture: options === true,
				signal: unload.signal,
			});
	}
	guardChunks();
	return unload;
}

/** Reports a missing chunk, and returns whether its import fails. */
function miss(facts: Partial<Page> = {}): boolean {
	const unload = openPage(facts);
	const event = new Event("vite:preloadError", { cancelable: true });
	dispatchEvent(event);
	unload.abort();
	return !event.defaultPrevented;
}

const listeners = [window, document].map(
	(target) => [target, target.addEventListener.bind(target)] as const,
);
const email = () => document.querySelector("input") as HTMLInputElement;
const going = (to: object, formMethod?: string) => ({ state: "loading", location: to, formMethod });
const cart = { pathname: "/en/cart/", search: "?a=1", hash: "#b" };

beforeEach(() => {
	sessionStorage.clear();
	vi.stubGlobal("vitrineLeaving", 0);
	vi.resetAllMocks();
	vi.restoreAllMocks();
});

describe("a chunk that does not load (PAGE-93)", () => {
	it("reloads the page once; after that the import fails", () => {
		expect(miss()).toBe(false);
		expect(miss()).toBe(true);
		expect(reload).toHaveBeenCalledTimes(1);
	});

	it("reloads another page, and the page of another build, once each", () => {
		for (const facts of [{}, { address: "https://shop.example/en/cart/" }, { version: "two" }]) {
			expect([miss(facts), miss(facts)]).toEqual([false, true]);
		}
		expect(reload).toHaveBeenCalledTimes(3);
	});

	it("leads nowhere without a connection", () => {
		expect(miss({ isOnline: false, navigation: going(cart) })).toBe(true);
		expect([reload.mock.calls, assign.mock.calls]).toEqual([[], []]);
	});

	it("opens the document of a followed link every time", () => {
		const facts = { navigation: going(cart) };
		expect([miss(facts), miss(facts)]).toEqual([false, false]);
		expect(assign.mock.calls).toEqual([["/en/cart/?a=1#b"], ["/en/cart/?a=1#b"]]);
		expect(reload).not.toHaveBeenCalled();
	});

	it("does not send a form again, but reloads its page", () => {
		expect(miss({ navigation: going(cart, "POST") })).toBe(false);
		expect([reload.mock.calls.length, assign.mock.calls.length]).toEqual([1, 0]);
	});

	it("leaves a page alone that is being left, until the next press on it (PAGE-130)", () => {
		vi.stubGlobal("vitrineLeaving", 1);
		expect(miss()).toBe(false);
		expect(reload).not.toHaveBeenCalled();
		const unload = openPage();
		dispatchEvent(new Event("pointerdown"));
		dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
		unload.abort();
		expect(reload).toHaveBeenCalledTimes(1);
	});

	it("holds back the router's own reload of such a page, not one that is asked for (PAGE-130)", () => {
		const navigation = new EventTarget();
		vi.stubGlobal("navigation", navigation);
		const isHeld = (navigationType: string, userInitiated = false) => {
			const event = Object.assign(new Event("navigate", { cancelable: true }), {
				...{ navigationType, userInitiated },
			});
			return !navigation.dispatchEvent(event);
		};
		openPage().abort();
		expect(isHeld("reload")).toBe(false);
		vi.stubGlobal("vitrineLeaving", 1);
		expect([isHeld("reload"), isHeld("reload", true), isHeld("push")]).toEqual([
			...[true, false, false],
		]);
	});

	it("does not reload without session storage, since nothing would stop a loop", () => {
		vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
			throw new DOMException("denied", "SecurityError");
		});
		expect(miss()).toBe(true);
		expect(reload).not.toHaveBeenCalled();
	});
});

describe("what was typed on a page that is reloaded (PAGE-129)", () => {
	/** Types, and leaves the page as the router or the chunk's guard does. */
	function leave(facts: Partial<Page>, how: () => unknown): void {
		const unload = openPage(facts);
		email().value = "a@example.com";
		how();
		unload.abort();
	}
	const missing = () => dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
	const unloading = () => dispatchEvent(new Event("pagehide"));

	it.each([
		["a chunk is missing", {}, missing],
		["the router lacks a page's module", { navigation: going(cart) }, unloading],
		["the router lacks a form's module", { isSending: true }, unloading],
	])("is there again, once, after %s", (_name, facts: Partial<Page>, how) => {
		leave(facts, how);
		const unload = openPage({ loadedBy: "reload" });
		expect(email().value).toBe("a@example.com");
		unload.abort();
		openPage({ loadedBy: "reload" }).abort();
		expect(email().value).toBe("");
	});

	it.each<[string, Partial<Page>]>([
		["opened anew", { loadedBy: "navigate" }],
		["another page", { loadedBy: "reload", address: "https://shop.example/en/cart/" }],
	])("is not given to a page %s", (_name, next) => {
		leave({}, missing);
		openPage(next).abort();
		expect(email().value).toBe("");
		expect(sessionStorage.getItem(browserStorage.typed.key)).toBeNull();
	});

	it("is not stored when a page is left in any other way", () => {
		leave({}, unloading);
		expect(sessionStorage.getItem(browserStorage.typed.key)).toBeNull();
	});

	it("stands on a page whose links load documents: the next page's module may still be missing", () => {
		leave({ navigation: going(cart) }, unloading);
		const unload = openPage({ loadedBy: "reload" });
		document.querySelector("span")?.click();
		expect(document.querySelector("a")?.dataset.reload).toBe("");
		unload.abort();
	});
});

describe("what was typed in a form whose post fails (PAGE-134)", () => {
	const here = page.address;

	/** Posts the form; the router then shows its answer, and the page is left. */
	function post(answer: Partial<Page>): void {
		const unload = openPage(answer);
		email().value = "a@example.com";
		document.querySelector("form")?.dispatchEvent(new Event("submit"));
		if (answer.errors) document.body.innerHTML = "<main>Try again</main>";
		dispatchEvent(new Event("pagehide"));
		unload.abort();
	}

	it.each(["navigate", "reload", "back_forward"])(
		"is there when its page is opened by %s",
		(loadedBy) => {
			post({ errors: { root: { status: 503 } } });
			openPage({ loadedBy }).abort();
			expect(email().value).toBe("a@example.com");
			openPage({ loadedBy }).abort();
			expect(email().value).toBe("");
		},
	);

	it.each([
		["another page", { errors: { root: {} } }, "https://shop.example/en/cart/"],
		["the page of a form that was answered", { errors: null }, here],
	])("is not given to %s", (_name, answer, address) => {
		post(answer);
		openPage({ address }).abort();
		expect(email().value).toBe("");
	});
});
