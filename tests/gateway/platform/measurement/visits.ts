// Simulated visits, and what a report has to say of them, noted one by one as they happen.
import type { Beacon, MeasuredEvent } from "#contract/measurement/beacon.ts";
import {
	type Device,
	defaultVersionLabel,
	type PageType,
	webVitals,
} from "#contract/measurement/events.ts";

/** Numbers from 0 to 1, the same ones for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

export interface Person {
	address: string;
	userAgent: string;
	market: string;
	device: Device;
}

export const machine = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

let beacons = 0;
/** A beacon of a person on a page, with an id that no other one has. */
export function aBeacon(
	{ market, device }: Pick<Person, "market" | "device">,
	pageType: PageType,
	events: MeasuredEvent[],
): Beacon {
	beacons += 1;
	return {
		id: `beacon-${String(beacons).padStart(12, "0")}`,
		market,
		pageType,
		device,
		channel: device === "d" ? "web site" : "mobile site",
		version: defaultVersionLabel,
		events,
	};
}

const step: Partial<Record<PageType, number>> = {
	cart: 1,
	"order-billing": 3,
	"order-delivery": 4,
	"order-payment": 5,
	"order-confirmation": 6,
};

/** Counts by name. */
export class Tally {
	readonly counts = new Map<string, number>();
	add(name: string, by = 1): void {
		this.counts.set(name, (this.counts.get(name) ?? 0) + by);
	}
	of(name: string): number {
		return this.counts.get(name) ?? 0;
	}
}

/** The record of what was done. */
export class Done {
	readonly tally = new Tally();
	readonly vitals = new Map<string, number[]>();
	private readonly seen = new Map<string, { day: string; at: number; visit: number }>();
	private readonly reached = new Set<string>();

	/** @param at ms since 1970 */
	arrives(person: Person, pageType: PageType, events: readonly MeasuredEvent[], at: number): void {
		const { market } = person;
		const who = `${person.address} ${person.userAgent} ${market}`;
		const day = new Date(at).toISOString().slice(0, 10);
		const last = this.seen.get(who);
		const isNewDay = last?.day !== day;
		const begins = isNewDay || at - last.at > 30 * 60_000;
		const visit = (last?.visit ?? 0) + (begins ? 1 : 0);
		if (isNewDay) this.tally.add(`visitors ${market}`);
		if (begins) this.tally.add(`visits ${market}`);
		this.seen.set(who, { day, at, visit });
		for (const event of events) {
			if (event.name === "page_view") this.reaches(`${who} ${visit}`, market, step[pageType]);
			if (event.name === "begin_checkout") this.reaches(`${who} ${visit}`, market, 2);
			if (event.name === "view_recommendation") this.tally.add("shown");
			if (event.name === "select_recommendation") this.tally.add("clicked");
			if (event.name === "web_vitals") {
				const key = `${pageType} ${event.metric}`;
				this.vitals.set(key, [...(this.vitals.get(key) ?? []), event.value]);
			}
		}
	}

	private reaches(visit: string, market: string, reached: number | undefined): void {
		const key = `${visit} ${reached}`;
		if (reached === undefined || this.reached.has(key)) return;
		this.reached.add(key);
		this.tally.add(`step ${market} ${reached}`);
	}
}

const basket = {
	currency: "EUR" as const,
	value: 4_990,
	items: [{ productId: "2653325", price: 4_990, quantity: 1 }],
};
const walk: readonly PageType[] = ["homepage", "catalog", "product-page", "cart"];
const checkout: readonly PageType[] = ["order-billing", "order-delivery", "order-payment"];

/** What a person does on each page of a visit, in order. */
export function visitOf(random: () => number): { pageType: PageType; events: MeasuredEvent[] }[] {
	const isBuying = random() < 0.2;
	const pages = [...walk.slice(0, 1 + Math.floor(random() * walk.length))];
	return [...pages, ...(isBuying && pages.includes("cart") ? checkout : [])].map((pageType) => {
		const events: MeasuredEvent[] = [{ name: "page_view" }];
		const metric = webVitals[Math.floor(random() * 3)] ?? "LCP";
		const value = metric === "CLS" ? random() * 0.3 : random() * 5_000;
		if (random() < 0.5) events.push({ name: "web_vitals", metric, value });
		if (pageType === "product-page") {
			const shown = { list: "product-page", items: basket.items };
			events.push({ name: "view_item", ...basket }, { name: "view_recommendation", ...shown });
			if (random() < 0.3) events.push({ name: "select_recommendation", ...shown });
		}
		if (pageType === "order-billing") {
			events.push({ name: "begin_checkout", stepOrder: 2, ...basket });
		}
		return { pageType, events };
	});
}
