// How long rows are kept that only their age deletes. What has further conditions is deleted by its noun (jobs.ts).

import { lte } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { DbContext } from "./context.ts";
import { contactDays } from "./contract/contact/limits.ts";
import { guestWishDays } from "./contract/wishlist/shapes.ts";
import {
	consents,
	contactMessages,
	dataArchives,
	experimentViews,
	guestWishlists,
	passkeyChallenges,
} from "./platform/db/schema.ts";

const day = 86_400_000;
/** An answer lasts half a year (ADR 0044); for another year its proof may be asked for. */
export const daysOfProof = 182 + 365;

/** Days after the instant in `since`. */
const kept: readonly { table: PgTable; since: PgColumn; days: number }[] = [
	{ table: consents, since: consents.answeredAt, days: daysOfProof },
	{ table: contactMessages, since: contactMessages.receivedAt, days: contactDays },
	{ table: dataArchives, since: dataArchives.keptUntil, days: 0 },
	// with their wishes
	{ table: guestWishlists, since: guestWishlists.usedAt, days: guestWishDays },
	// as long as the anonymous id lives (SESSION-10), and a month
	{ table: experimentViews, since: experimentViews.seenAt, days: 395 },
	{ table: passkeyChallenges, since: passkeyChallenges.expiresAt, days: 0 },
];

export async function pruneRows({ db, now }: DbContext): Promise<void> {
	for (const { table, since, days } of kept) {
		await db.delete(table).where(lte(since, new Date(now().getTime() - days * day)));
	}
}
