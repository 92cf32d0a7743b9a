// @vitest-environment jsdom
// The module as a document starts it: it reads the page at once, and listens from then on.
import { beforeAll, expect, it, vi } from "vitest";
import type { MeasurementView } from "#app/i18n/visitor.ts";
import type { Beacon, MeasuredEvent } from "#contract/measurement/beacon.ts";

const view: MeasurementView = {
	version: "storefront-4",
	operation: "winter",
	channel: "web site",
	device: "d",
	currency: "EUR",
	advertising: false,
	customer: null,
	tag: null,
	done: [],
};
const sent: string[] = [];
/** The events that would be sent if the page were left now. */
function told(): MeasuredEvent[] {
	sent.length = 0;
	window.dispatchEvent(new Event("pagehide"));
	return sent.flatMap((body) => (JSON.parse(body) as Beacon).events);
}
const tellError = (error: unknown) =>
	window.dispatchEvent(new ErrorEvent("error", { error, cancelable: true }));

beforeAll(async () => {
	vi.stubGlobal("navigator", { ...navigator, sendBeacon: () => true });
	vi.stubGlobal(
		"Blob",
		class {
			constructor([body = ""]: string[]) {
				sent.push(body);
			}
		},
	);
	document.documentElement.dataset.page = "homepage";
	document.body.innerHTML = `<script id="visitor" type="application/json">${JSON.stringify({ measurement: view })}</script><main></main>
		<dialog aria-labelledby="intl-title"><form method="post" id="no"><input name="locale" value="de-de"><button value="no">Nein</button></form>
		<button form="no" value="no" aria-label="Close"></button></dialog>`;
	await import("#app/features/measurement/start.ts");
});

it("a page error is sent with its zone and type, without its message (MEASURE-21)", () => {
	expect(told()).toEqual([{ name: "page_view" }]);
	tellError(new TypeError("camille@example.com is not a function"));
	expect(told()).toEqual([{ name: "tracking_error", zone: "page", errorType: "TypeError" }]);
	tellError("a text");
	expect(told()).toEqual([{ name: "tracking_error", zone: "page", errorType: "Error" }]);
});

it("a page sends five errors at most", () => {
	for (let left = 9; left > 0; left -= 1) tellError(new RangeError("again"));
	expect(told()).toHaveLength(3);
});

it("an answer to the international pop-up is sent (PAGE-82)", () => {
	const form = document.querySelector("form");
	const [no, close] = document.querySelectorAll("button");
	for (const submitter of [no, close]) {
		form?.dispatchEvent(
			new SubmitEvent("submit", { submitter: submitter ?? null, bubbles: true, cancelable: true }),
		);
	}
	expect(told()).toEqual(
		["no", "close"].map((answer) => ({ name: "international_pop_up", answer, to: "de-de" })),
	);
});
