import { sql } from "drizzle-orm";
import { recordConsent } from "#contract/consent/record-consent.ts";
import { GatewayError } from "#gateway/errors.ts";
import { consents } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";

/** Per address: enough for an office of shoppers, too few for a flood of made-up proofs. */
const perAddress = { attempts: 300, seconds: 3_600 } as const;

export const handleRecordConsent = handler(recordConsent, async (input, context) => {
	const { params, body, call } = input;
	if (!call.domain) throw new GatewayError("UNKNOWN_STORE");
	await enforce(limitOf(context, "consent", perAddress).take(call.remoteAddress));
	const { levels, textVersion, how } = body;
	const { rows } = await context.db.execute<{ at: string | Date }>(sql`
		with kept as (
			insert into ${consents} (consent_id, answered_at, levels, text_version, store_id, how)
			values (${params.consentId}::uuid, ${context.now().toISOString()}::timestamptz,
				${`{${[...new Set(levels)].sort().join(",")}}`}::smallint[], ${textVersion},
				${call.domain.storeId}, ${how})
			on conflict (consent_id) do nothing returning answered_at
		)
		select answered_at as at from kept
		union all select answered_at from ${consents} where consent_id = ${params.consentId}::uuid
		limit 1`);
	const at = rows[0]?.at ?? context.now();
	return ok({ answeredAt: new Date(at).toISOString() });
});
