// Measures, where the visitor has allowed it (ADR 0046). A module of its own that no page imports: loaded by the intent
// loader, beside a page that may never be hydrated; by the client where it is allowed only now. It imports nothing that the
// client's entry imports, since that would start the client.
import { onCLS, onINP, onLCP } from "web-vitals";
import {
	funnelStepOf,
	type PageType,
	pageTypeOf,
	type WebVital,
	webVitals,
} from "#contract/measurement/events.ts";
import type { Done, MeasurementView } from "~/i18n/visitor.ts";
import { gatherBeacons } from "./beacons.ts";
import { type DataLayer, startDataLayer } from "./data-layer.ts";
import { forCollector } from "./figures.ts";
import type { WithMeasurement } from "./measurement-signal.ts";
import { isFirstTime, isTurnedOff } from "./once.ts";
import { answerOf, eventsOfPage, type PageEvent, selectionOf } from "./read-page.ts";

/** As measurement-signal.ts names it. */
const measureEvent = "vitrine:measure";
/** Errors of one page that are told of. */
const mostErrors = 5;

/** What the hydrated page says now, else what the document came with; null where it is not allowed any more. */
function viewNow(): MeasurementView | null {
	const { vitrineMeasurement } = window as WithMeasurement;
	if (vitrineMeasurement !== undefined) return vitrineMeasurement;
	const said = document.getElementById("visitor")?.textContent;
	return said ? (JSON.parse(said).measurement ?? null) : null;
}

const pageNow = (): PageType | null => pageTypeOf(document.documentElement.dataset.page);
const marketNow = (): string => location.pathname.split("/")[1] ?? "";

let view: MeasurementView | null = null;
let layer: DataLayer | null = null;
/** Address of the page that was told of last. */
let told = "";
/** Its lists that were told of: some come behind the rest of it. */
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

/** @param page that it belongs to: what is measured of a page may come when there is another */
function tell(event: PageEvent, page: PageType | null = pageNow()): void {
	if (!view || !page || isTurnedOff()) return;
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
	// what is of the shop's own upkeep is nobody else's
	if (event.name !== "web_vitals") layer?.tell(event, facts, currency);
}

/** MEASURE-21: with its zone and its type, and nothing of what it says. */
function tellError(zone: "page" | "measurement", error: unknown): void {
	errors += 1;
	if (errors > mostErrors) return;
	const name = error instanceof Error ? error.name : "";
	tell({ name: "tracking_error", zone, errorType: /^\w{1,64}$/.test(name) ? name : "Error" });
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
	const answer = await fetch(customer);
	if (answer.ok) layer?.user(await answer.json());
}

function stop(): void {
	view = null;
	beacons.forget();
	layer?.consent({ measurement: false, advertising: false });
}

/** Everything that the page has to say and has not said yet. */
function look(): void {
	const next = isTurnedOff() ? null : viewNow();
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
	for (const done of next.done) tell(done as Done & PageEvent);
	const address = location.pathname + location.search;
	const page = pageNow();
	if (!page) return;
	const isAnother = address !== told;
	if (isAnother) {
		told = address;
		lists = new Set();
		errors = 0;
	}
	for (const event of eventsOfPage(document, page, location)) {
		const list = "list" in event ? event.list : null;
		if (list === null ? !isAnother : lists.has(list)) continue;
		if (list !== null) lists.add(list);
		tell(event, page);
	}
}

const vitals = pageNow();
for (const observe of [onLCP, onINP, onCLS]) {
	observe(({ name, value }) => {
		const metric: WebVital | undefined = webVitals.find((each) => each === name);
		if (metric) tell({ name: "web_vitals", metric, value: Math.min(value, 600_000) }, vitals);
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
			if (selected) tell(selected);
		}),
	true,
);
document.addEventListener(
	"submit",
	(event) =>
		guarded(() => {
			const answer = answerOf(event);
			if (answer) tell(answer);
		}),
	true,
);
addEventListener(measureEvent, () => guarded(look));
// after those of web-vitals, which tells its figures then
addEventListener(
	"visibilitychange",
	() => document.visibilityState === "hidden" && beacons.flush(),
);
// whatever was streamed behind the rest is there
addEventListener("load", () => guarded(look));
addEventListener("pagehide", () => beacons.flush());
guarded(look);
