// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answeredEvent, whenAllowed } from "#app/features/consent/when-allowed.ts";

const start = vi.fn();
let stop = () => {};

function say(levels: string, name = "vitrine_consent-dev"): void {
	// biome-ignore lint/suspicious/noDocumentCookie: as the server or a consent tool writes it
	document.cookie = `${name}=${levels}`;
}

function forget(): void {
	say("; Max-Age=0");
	say("; Max-Age=0", "vitrine_consent");
}

beforeEach(() => {
	vi.useFakeTimers();
	start.mockReset();
	document.documentElement.dataset.cookieSuffix = "-dev";
});

afterEach(() => {
	stop();
	forget();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("a feature that needs consent (MEASURE-6)", () => {
	it("starts at once if consent is given", () => {
		say("1,3");
		stop = whenAllowed("measurement", start);
		expect(start).toHaveBeenCalledTimes(1);
	});

	it("reads its environment's cookie, with commas escaped or plain", () => {
		say("1,2,3,4", "vitrine_consent");
		stop = whenAllowed("experiments", start);
		expect(start).not.toHaveBeenCalled();
		say("1%2C2");
		vi.advanceTimersByTime(500);
		expect(start).toHaveBeenCalledTimes(1);
	});

	it("checks every 500 ms until consent is given, and starts once", () => {
		stop = whenAllowed("experiments", start);
		vi.advanceTimersByTime(4_999);
		say("1,2");
		expect(start).not.toHaveBeenCalled();
		vi.advanceTimersByTime(1);
		expect(start).toHaveBeenCalledTimes(1);
		window.dispatchEvent(new Event(answeredEvent));
		vi.advanceTimersByTime(60_000);
		expect(start).toHaveBeenCalledTimes(1);
	});

	it("checks 10 times at most", () => {
		stop = whenAllowed("experiments", start);
		vi.advanceTimersByTime(5_000);
		say("1,2");
		vi.advanceTimersByTime(60_000);
		expect(start).not.toHaveBeenCalled();
	});

	it("stops checking once the purpose is refused", () => {
		say("1,3");
		stop = whenAllowed("experiments", start);
		expect(vi.getTimerCount()).toBe(0);
		expect(start).not.toHaveBeenCalled();
	});

	it("starts when the answer is given later on the page, even after a refusal", () => {
		stop = whenAllowed("measurement", start);
		vi.advanceTimersByTime(60_000);
		say("1");
		window.dispatchEvent(new Event(answeredEvent));
		expect(start).not.toHaveBeenCalled();
		say("1,3");
		window.dispatchEvent(new Event(answeredEvent));
		expect(start).toHaveBeenCalledTimes(1);
	});

	it("starts on the browser's event for a consent tool's cookie", () => {
		const cookieStore = new EventTarget();
		vi.stubGlobal("cookieStore", cookieStore);
		stop = whenAllowed("measurement", start);
		vi.advanceTimersByTime(60_000);
		say("1,2,3");
		cookieStore.dispatchEvent(new Event("change"));
		expect(start).toHaveBeenCalledTimes(1);
	});

	it("does not start once its caller has stopped waiting", () => {
		whenAllowed("measurement", start)();
		say("1,2,3");
		window.dispatchEvent(new Event(answeredEvent));
		vi.advanceTimersByTime(5_000);
		expect(start).not.toHaveBeenCalled();
	});
});
