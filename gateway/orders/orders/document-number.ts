// Numbers of invoices and credit notes: each kind has a series by market and year without gaps (Directive 2006/112/EC,
// Art. 226 (2)). A market names the series of its seller, so each series is one seller's.
import { sql } from "drizzle-orm";
import type { Db } from "#gateway/platform/db/client.ts";
import { documentSeries } from "#gateway/platform/db/schema.ts";
import { domainOfStore } from "#gateway/platform/domains/domains.ts";

/** What the numbers of each kind begin with. */
const prefixes = { invoice: "", "credit-note": "C" } as const;

const merchantYear = new Intl.DateTimeFormat("en", { timeZone: "Europe/Paris", year: "numeric" });

interface DocumentNumber {
	/** `FR-2026-000017` of an invoice, `CFR-2026-000017` of a credit note */
	number: string;
	series: string;
	/** in the series, from 1 */
	place: number;
}

/**
 * The next number of a series. Call it last in the transaction that needs it: others who wait for the series wait only for the
 * end of this transaction, and hold no lock that it still needs. A rollback gives the number back.
 */
export async function nextDocumentNumber(
	tx: Db,
	kind: keyof typeof prefixes,
	storeId: string,
	now: Date,
): Promise<DocumentNumber> {
	const market = domainOfStore(storeId)?.series ?? storeId;
	const series = `${prefixes[kind]}${market}-${merchantYear.format(now)}`;
	const [taken] = await tx
		.insert(documentSeries)
		.values({ series, last: 1 })
		.onConflictDoUpdate({
			target: documentSeries.series,
			set: { last: sql`${documentSeries.last} + 1` },
		})
		.returning({ place: documentSeries.last });
	if (!taken) throw new Error("a series gave no number");
	const { place } = taken;
	return { number: `${series}-${String(place).padStart(6, "0")}`, series, place };
}
