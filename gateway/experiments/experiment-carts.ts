// A payment started by somebody who was shown variants: its order, whoever places it and whenever, counts for them.
import { type SQL, sql } from "drizzle-orm";
import { experimentCarts, experimentViews } from "../db/schema.ts";
import { visitorOf } from "./rules/visitor.ts";

/** Goes along with the write of a cart (`changed`). @param sessionId of who pays; nothing for who has none */
export function noteExperiments(sessionId: string | null): SQL[] {
	if (!sessionId) return [];
	return [
		sql`insert into ${experimentCarts} (cart_id, experiment, visitor)
			select changed.id, v.experiment, v.visitor from changed, ${experimentViews} v
			where v.visitor = ${visitorOf(sessionId)}
			on conflict do nothing`,
	];
}
