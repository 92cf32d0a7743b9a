// The seven shop domain records (S1 §3, D2), found by their store id.
import type { DomainRecord } from "../../contract/domain/shapes.ts";
import { france } from "./domains/france.ts";
import { germany } from "./domains/germany.ts";
import { international } from "./domains/international.ts";
import { italy } from "./domains/italy.ts";
import { poland } from "./domains/poland.ts";
import { spain } from "./domains/spain.ts";
import { switzerland } from "./domains/switzerland.ts";

export const domains: readonly DomainRecord[] = [
	france,
	switzerland,
	international,
	spain,
	germany,
	italy,
	poland,
];

const byStore = new Map(domains.map((record) => [record.storeId, record]));

export function domainOfStore(storeId: string): DomainRecord | null {
	return byStore.get(storeId) ?? null;
}

const timeZones: Readonly<Record<string, string>> = {
	FR: "Europe/Paris",
	CH: "Europe/Zurich",
	GB: "Europe/London",
	ES: "Europe/Madrid",
	DE: "Europe/Berlin",
	IT: "Europe/Rome",
	PL: "Europe/Warsaw",
};

/** IANA name of the zone that a market's customers read a clock in. */
export function timeZoneOf({ countryCodeISO2 }: Pick<DomainRecord, "countryCodeISO2">): string {
	return timeZones[countryCodeISO2] ?? "Europe/Paris";
}
