import { sql } from "drizzle-orm";
import { confirmEmailAlert } from "#contract/alert/confirm-email-alert.ts";
import { emailAlertDays } from "#contract/alert/shapes.ts";
import { GatewayError } from "#gateway/errors.ts";
import { emailAlerts } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";

const day = 86_400_000;

/** The token proves access to the mailbox. */
export const handleConfirmEmailAlert = handler(confirmEmailAlert, async ({ body }, { db, now }) => {
	const at = now();
	const since = new Date(at.getTime() - emailAlertDays.confirms * day).toISOString();
	const { rows } = await db.execute(sql`
		update ${emailAlerts} set confirmed_at = coalesce(confirmed_at, ${at.toISOString()}::timestamptz)
		where token = ${body.token} and (confirmed_at is not null or asked_at > ${since}::timestamptz)
		returning 1`);
	if (rows.length === 0) throw new GatewayError("NOT_FOUND");
	return { status: 200, data: { isConfirmed: true } } as const;
});
