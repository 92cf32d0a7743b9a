// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
	messageLifetime,
	openStorageChannel,
	pollInterval,
	type TabChannel,
} from "#app/features/header/storage-channel.ts";
import { isChanged, openTabChannel } from "#app/features/header/use-cart-sync.ts";

const open: TabChannel[] = [];

/** A tab that records what it hears. */
function aTab(openChannel = openStorageChannel) {
	const heard: string[] = [];
	const channel = openChannel("cart", (text) => heard.push(text));
	open.push(channel);
	return { heard, say: (text: string) => channel.post(text), close: () => channel.close() };
}

afterEach(() => {
	for (const channel of open.splice(0)) channel.close();
	localStorage.clear();
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("tabs without BroadcastChannel (CART-9)", () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});

	it("poll every 150 ms, and receive each message once, never their own", () => {
		expect([pollInterval, messageLifetime]).toEqual([150, 45_000]);
		const [one, other] = [aTab(), aTab()];
		one.say("a");
		one.say("b");
		vi.advanceTimersByTime(pollInterval - 1);
		expect(other.heard).toEqual([]);
		vi.advanceTimersByTime(1);
		expect(other.heard).toEqual(["a", "b"]);
		vi.advanceTimersByTime(10 * pollInterval);
		expect(other.heard).toEqual(["a", "b"]);
		expect(one.heard).toEqual([]);
	});

	it("write to each other where the browser makes no UUID either, as Safari before 15.4", () => {
		vi.stubGlobal("crypto", {});
		const [one, other] = [aTab(), aTab()];
		one.say("a");
		one.say("a");
		vi.advanceTimersByTime(pollInterval);
		expect([one.heard, other.heard]).toEqual([[], ["a", "a"]]);
	});

	it("keep a message for 45 s and no longer", () => {
		const one = aTab();
		one.say("old");
		vi.advanceTimersByTime(messageLifetime - 1_000);
		one.say("new");
		expect(JSON.parse(localStorage.getItem("cart") ?? "[]")).toHaveLength(2);
		vi.advanceTimersByTime(1_000);
		one.say("newer");
		const kept = JSON.parse(localStorage.getItem("cart") ?? "[]") as { text: string }[];
		expect(kept.map(({ text }) => text)).toEqual(["new", "newer"]);
	});

	it("receive nothing from before they open or after they close", () => {
		const one = aTab();
		one.say("before");
		const other = aTab();
		other.close();
		one.say("after");
		vi.advanceTimersByTime(pollInterval * 2);
		expect(other.heard).toEqual([]);
	});

	it("do not throw where storage is full or holds invalid JSON", () => {
		localStorage.setItem("cart", "{not json");
		const [one, other] = [aTab(), aTab()];
		vi.advanceTimersByTime(pollInterval);
		vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
			throw new DOMException("full", "QuotaExceededError");
		});
		expect(() => one.say("a")).not.toThrow();
		vi.restoreAllMocks();
		vi.advanceTimersByTime(pollInterval);
		expect(other.heard).toEqual([]);
	});
});

describe("the channel that a tab opens", () => {
	it("uses the storage where BroadcastChannel is missing, and loses no message", async () => {
		vi.stubGlobal("BroadcastChannel", undefined);
		const [one, other] = [aTab(openTabChannel), aTab()];
		one.say("a");
		await expect.poll(() => other.heard).toEqual(["a"]);
	});

	it("uses BroadcastChannel, not the storage", () => {
		const channels: { onmessage?: (event: { data: unknown }) => void }[] = [];
		vi.stubGlobal(
			"BroadcastChannel",
			class {
				onmessage?: (event: { data: unknown }) => void;
				constructor() {
					channels.push(this);
				}
				postMessage(data: unknown) {
					for (const other of channels) if (other !== this) other.onmessage?.({ data });
				}
				close() {}
			},
		);
		const [one, other] = [aTab(openTabChannel), aTab(openTabChannel)];
		one.say("a");
		expect([one.heard, other.heard]).toEqual([[], ["a"]]);
		expect(localStorage).toHaveLength(0);
	});
});

describe("whether a cart mark is new", () => {
	it.each([
		["a.4", "a.3", true],
		["a.3", "a.3", false],
		["a.2", "a.3", false],
		["a.10", "a.9", true],
		["b.1", "a.9", true],
		["", "a.3", true],
		["a.1", "", true],
		["", "", false],
	])("%j in a tab that shows %j: %s", (theirs, ours, news) => {
		expect(isChanged(theirs, ours)).toBe(news);
	});
});
