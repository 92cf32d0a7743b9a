import { lte } from "drizzle-orm";
import { contactDays } from "#contract/contact/limits.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { contactMessages } from "#gateway/platform/db/schema.ts";

const day = 86_400_000;

/** Deletes messages whose days are over. */
export async function pruneContact({ db, now }: Pick<GatewayContext, "db" | "now">): Promise<void> {
	const before = new Date(now().getTime() - contactDays * day);
	await db.delete(contactMessages).where(lte(contactMessages.receivedAt, before));
}
