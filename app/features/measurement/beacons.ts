// Events for the shop's own collector (`/collect`): gathered, and sent when the page is left or a beacon is full.
import type { Beacon, MeasuredEvent } from "#contract/measurement/beacon.ts";
import { beaconLimits, type PageType } from "#contract/measurement/events.ts";

export type BeaconFacts = Pick<Beacon, "market" | "device" | "channel" | "version">;

const path = "/collect";
/** Bytes of a beacon besides its events. */
const envelope = 600;

interface BeaconBatch {
	events: MeasuredEvent[];
	bytes: number;
}

export function gatherBeacons(
	factsNow: () => BeaconFacts | null,
	send = (body: string) =>
		navigator.sendBeacon(path, new Blob([body], { type: "application/json" })),
) {
	/** By page type, since a beacon has only one. */
	const gathered = new Map<PageType, BeaconBatch>();

	function flush(pageType: PageType): void {
		const { events } = gathered.get(pageType) ?? { events: [] };
		gathered.delete(pageType);
		const facts = factsNow();
		if (!facts || events.length === 0) return;
		const beacon: Beacon = { id: crypto.randomUUID(), pageType, events, ...facts };
		send(JSON.stringify(beacon));
	}

	return {
		add(pageType: PageType, event: MeasuredEvent): void {
			const bytes = new TextEncoder().encode(JSON.stringify(event)).length + 1;
			const limit = beaconLimits.bytes - envelope;
			if (bytes > limit) return;
			if ((gathered.get(pageType)?.bytes ?? 0) + bytes > limit) flush(pageType);
			const known = gathered.get(pageType) ?? { events: [], bytes: 0 };
			known.events.push(event);
			known.bytes += bytes;
			gathered.set(pageType, known);
			if (known.events.length === beaconLimits.events) flush(pageType);
		},
		flush(): void {
			for (const pageType of [...gathered.keys()]) flush(pageType);
		},
		/** Drops the gathered events without sending them. */
		forget: () => gathered.clear(),
	};
}
