// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { watchBuilds } from "#app/client/new-builds.ts";
import { hasUnsavedChanges } from "#app/client/typed-values.ts";

let newest = "one";
const asked = vi.fn(async () => Response.json({ version: newest }));

/** Follows the page's link, and returns whether it loads a document. */
function follow(): boolean {
	const link = document.querySelector("a") as HTMLAnchorElement;
	delete link.dataset.reload;
	link.querySelector("span")?.click();
	return "reload" in link.dataset;
}
const field = (name: string) => document.querySelector(`[name=${name}]`) as HTMLInputElement;

beforeEach(() => {
	newest = "one";
	vi.useFakeTimers();
	vi.stubGlobal("fetch", asked);
	document.body.innerHTML = `<a href="#there"><span>On</span></a><form><input name="email"></form>`;
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

describe("a newer build (PAGE-91)", () => {
	it("is not assumed when no answer comes", async () => {
		asked.mockRejectedValueOnce(new TypeError("offline"));
		watchBuilds("one", () => true);
		await vi.advanceTimersByTimeAsync(0);
		expect(follow()).toBe(false);
	});

	it("is loaded with the next link, but never while input is unsent", async () => {
		watchBuilds("one", () => !hasUnsavedChanges());
		await vi.advanceTimersByTimeAsync(0);
		expect(follow()).toBe(false);
		newest = "two";
		await vi.advanceTimersByTimeAsync(300_000);
		expect(follow()).toBe(true);
		field("email").value = "anna@";
		expect(follow()).toBe(false);
		field("email").value = "";
		expect(follow()).toBe(true);
	});
});
