import { sql } from "drizzle-orm";
import { endEmailAlerts } from "#contract/alert/end-email-alerts.ts";
import { emailAlerts } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

export const handleEndEmailAlerts = handler(endEmailAlerts, async ({ body }, { db }) => {
	await db.execute(sql`
		delete from ${emailAlerts} a using ${emailAlerts} b
		where b.token = ${body.token} and a.store_id = b.store_id and a.email_folded = b.email_folded`);
	return { status: 200, data: { isEnded: true } } as const;
});
