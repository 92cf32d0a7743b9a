// Notes the variants that the payer of a cart was shown: its order counts for them, whoever places it and whenever.
import { type SQL, sql } from "drizzle-orm";
import { experimentCarts, experimentViews } from "#gateway/platform/db/schema.ts";
import { visitorOf } from "./rules/visitor.ts";

/** Part of the statement that writes a cart (`changed`). @param sessionId of the payer; without one nothing is noted */
export function noteExperiments(sessionId: string | null): SQL[] {
	if (!sessionId) return [];
	return [
		sql`insert into ${experimentCarts} (cart_id, experiment, visitor)
			select changed.id, v.experiment, v.visitor from changed, ${experimentViews} v
			where v.visitor = ${visitorOf(sessionId)}
			on conflict do nothing`,
	];
}
