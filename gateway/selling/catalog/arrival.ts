// A product that is ordered ahead or expected is so until its day (CATALOGUE-150), by the database's clock.
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The labels that hold now. @param p the products, or their alias in the statement */
export const labelsNow = (p: SQLWrapper): SQL =>
	sql`case when ${p}.expected_at <= now() then array_remove(${p}.marketing_labels, 'RAL_ANTICIPATION')
		else ${p}.marketing_labels end`;

/** When it arrives; null once it has. */
export const arrivesAt = (p: SQLWrapper): SQL =>
	sql`case when ${p}.expected_at > now() then ${p}.expected_at end`;
