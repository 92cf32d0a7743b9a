// The seven shop domain records (MARKET-24, MARKET-26), found by their store id.
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { france } from "./france.ts";
import { germany } from "./germany.ts";
import { international } from "./international.ts";
import { italy } from "./italy.ts";
import { poland } from "./poland.ts";
import { spain } from "./spain.ts";
import { switzerland } from "./switzerland.ts";

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

/** IANA name of the time zone of a market's customers. */
export function timeZoneOf({ countryCodeISO2 }: Pick<DomainRecord, "countryCodeISO2">): string {
	return timeZones[countryCodeISO2] ?? "Europe/Paris";
}
