// Measures, where the visitor has allowed it (ADR 0046). No page imports this module: the intent loader loads it beside a
// page that may never be hydrated; the client loads it when it is allowed only now. It imports nothing that the client's
// entry imports, since that would start the client.
import { onCLS, onINP, onLCP } from "web-vitals";
import type { browserStorage } from "#app/i18n/browser-storage.ts";
import type { MeasurementView, ServerEvent } from "#app/i18n/visitor.ts";
import {
	funnelStepOf,
	type PageType,
	pageTypeOf,
	type WebVital,
	webVitals,
} from "#contract/measurement/events.ts";
import { gatherBeacons } from "./beacons.ts";
import { type DataLayer, startDataLayer } from "./data-layer.ts";
import { forCollector } from "./figures.ts";
import type { WithMeasurement } from "./measurement-signal.ts";
import { answerOf, eventsOfPage, type PageEvent, selectionOf } from "./read-page.ts";

/**
 * For what is reported only once, however often a page is loaded: the newest ids that this browser has reported. The name is
 * typed by the register of storage, which this module may not import.
 */
const key: (typeof browserStorage)["measuredOrders" | "measuredHere"]["key"] = "vitrine-told";
const maxIds = 40;

const isOrder = (id: string) => id.startsWith("order ");

/**
 * Returns true for an id's first time, and remembers it.
 * Returns false where nothing can be remembered: an order is counted at the server as well.
 */
function isFirstTime(id: string): boolean {
	try {
		// an order is remembered for all tabs and days, everything else for as long as its tab is open
		const storage = isOrder(id) ? localStorage : sessionStorage;
		const known: unknown = JSON.parse(storage.getItem(key) ?? "[]");
		const ids = Array.isArray(known) ? known : [];
		if (ids.includes(id)) return false;
		storage.setItem(key, JSON.stringify([...ids, id].slice(-maxIds)));
		return true;
	} catch {
		return false;
	}
}

/** MEASURE-22: the local-storage entry `TMS` turns all of it off. */
function isOptedOut(): boolean {
	try {
		return localStorage.getItem("TMS") === "NO";
	} catch {
		return false;
	}
}

/** The same name as in measurement-signal.ts. */
const measureEvent = "vitrine:measure";
/** Errors reported per page at most. */
const maxErrors = 5;

/** The view that the hydrated page has now, else the document's; null when measuring is no longer allowed. */
function viewNow(): MeasurementView | null {
	const { vitrineMeasurement } = window as WithMeasurement;
	if (vitrineMeasurement !== undefined) return vitrineMeasurement;
	const json = document.getElementById("visitor")?.textContent;
	return json ? (JSON.parse(json).measurement ?? null) : null;
}

const pageNow = (): PageType | null => pageTypeOf(document.documentElement.dataset.page);
const marketNow = (): string => location.pathname.split("/")[1] ?? "";

let view: MeasurementView | null = null;
let layer: DataLayer | null = null;
/** Address of the page that was last reported. */
let reported = "";
/** Lists of that page that were reported: some arrive after the rest of it. */
let lists = new Set<string>();
let errors = 0;

const beacons = gatherBeacons(
	() =>
		view && {
			market: marketNow(),
			device: view.device,
			channel: view.channel,
			version: view.version,
		},
);

/** @param page that the event belongs to: a figure may arrive when another page is shown */
function report(event: PageEvent, page: PageType | null = pageNow()): void {
	if (!view || !page || isOptedOut()) return;
	if ("id" in event && !isFirstTime(event.id)) return;
	beacons.add(page, forCollector(event));
	const { device, channel, version, operation, currency } = view;
	const facts = {
		page_type: page,
		funnel_step: funnelStepOf(page),
		device,
		channel,
		version,
		commercial_operation: operation,
	};
	// web vitals are for the shop's own use alone
	if (event.name !== "web_vitals") layer?.tell(event, facts, currency);
}

/** MEASURE-21: reports an error's zone and type, and nothing of its message. */
function tellError(zone: "page" | "measurement", error: unknown): void {
	errors += 1;
	if (errors > maxErrors) return;
	const name = error instanceof Error ? error.name : "";
	report({ name: "tracking_error", zone, errorType: /^\w{1,64}$/.test(name) ? name : "Error" });
}

function guarded(work: () => void): void {
	try {
		work();
	} catch (error) {
		tellError("measurement", error);
	}
}

async function tellUser({ customer }: MeasurementView): Promise<void> {
	if (!customer) return;
	// no fetcher: this module runs without React
	const answer = await fetch(customer);
	if (answer.ok) layer?.user(await answer.json());
}

function stop(): void {
	view = null;
	beacons.forget();
	layer?.consent({ measurement: false, advertising: false });
}

/** Reports everything of the page that has not been reported yet. */
function look(): void {
	const next = isOptedOut() ? null : viewNow();
	if (!next) {
		stop();
		return;
	}
	const before = view;
	view = next;
	const isChanged = before?.advertising !== next.advertising;
	if (next.tag) layer ??= startDataLayer(next.tag);
	if (isChanged) layer?.consent({ measurement: true, advertising: next.advertising });
	if (layer && before?.customer !== next.customer) void tellUser(next).catch(() => undefined);
	for (const done of next.done) report(done as ServerEvent & PageEvent);
	const address = location.pathname + location.search;
	const page = pageNow();
	if (!page) return;
	const isAnother = address !== reported;
	if (isAnother) {
		reported = address;
		lists = new Set();
		errors = 0;
	}
	for (const event of eventsOfPage(document, page, location)) {
		const list = "list" in event ? event.list : null;
		if (list === null ? !isAnother : lists.has(list)) continue;
		if (list !== null) lists.add(list);
		report(event, page);
	}
}

const vitals = pageNow();
for (const observe of [onLCP, onINP, onCLS]) {
	observe(({ name, value }) => {
		const metric: WebVital | undefined = webVitals.find((each) => each === name);
		if (metric) report({ name: "web_vitals", metric, value: Math.min(value, 600_000) }, vitals);
	});
}
addEventListener("error", ({ error }) => tellError("page", error));
addEventListener("unhandledrejection", ({ reason }) => tellError("page", reason));
document.addEventListener(
	"click",
	({ target }) =>
		guarded(() => {
			const page = pageNow();
			const selected = page && selectionOf(target, page);
			if (selected) report(selected);
		}),
	true,
);
document.addEventListener(
	"submit",
	(event) =>
		guarded(() => {
			const answer = answerOf(event);
			if (answer) report(answer);
		}),
	true,
);
addEventListener(measureEvent, () => guarded(look));
// registered after web-vitals' own listeners, which report their figures on this event
addEventListener(
	"visibilitychange",
	() => document.visibilityState === "hidden" && beacons.flush(),
);
// by then everything that streams in is there
addEventListener("load", () => guarded(look));
addEventListener("pagehide", () => beacons.flush());
guarded(look);
