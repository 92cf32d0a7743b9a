// Seals bank details, and secrets of webhooks, under the newest key, so that an older one can go: `npm run gateway -- reseal-bank-details`.
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { bankDetails, webhookEndpoints } from "#gateway/platform/db/schema.ts";
import { seal, unseal } from "./seal.ts";

/** Rows read at once. */
const batch = 200;

export interface ResealResult {
	resealed: number;
	/** under keys that are no longer configured: they cannot be read */
	lost: number;
}

/** May run beside a gateway: bank details that a customer has just saved are left alone. */
export async function resealBankDetails({
	db,
	config,
}: Pick<GatewayContext, "db" | "config">): Promise<ResealResult> {
	const keys = config.BANK_DETAILS_KEYS;
	const [newest] = keys;
	const { customerId, iban, keyId } = bankDetails;
	const done = { resealed: 0, lost: 0 };
	for (let after = ""; ; ) {
		const rows = await db
			.select({ customerId, iban, keyId })
			.from(bankDetails)
			.where(and(ne(keyId, newest?.id ?? ""), gt(customerId, after)))
			.orderBy(customerId)
			.limit(batch);
		for (const row of rows) {
			if (!keys.some(({ id }) => id === row.keyId)) {
				done.lost += 1;
				continue;
			}
			const text = unseal({ keyId: row.keyId, text: row.iban }, keys, row.customerId);
			const sealed = seal(text, keys, row.customerId);
			await db
				.update(bankDetails)
				.set({ iban: sealed.text, keyId: sealed.keyId })
				.where(and(eq(customerId, row.customerId), eq(iban, row.iban)));
			done.resealed += 1;
		}
		const last = rows.at(-1);
		if (!last) break;
		after = last.customerId;
	}
	return resealSecrets({ db, config }, done);
}

/** Of webhook endpoints, which are few. */
async function resealSecrets(
	{ db, config }: Pick<GatewayContext, "db" | "config">,
	done: ResealResult,
): Promise<ResealResult> {
	const keys = config.BANK_DETAILS_KEYS;
	const result = { ...done };
	for (const { endpointId, secrets } of await db.select().from(webhookEndpoints)) {
		const old = secrets.filter(({ keyId }) => keyId !== keys[0]?.id);
		const readable = old.filter(({ keyId }) => keys.some(({ id }) => id === keyId));
		result.lost += old.length - readable.length;
		if (readable.length === 0) continue;
		const resealed = secrets.map((sealed) =>
			readable.includes(sealed) ? seal(unseal(sealed, keys, endpointId), keys, endpointId) : sealed,
		);
		const isSame = sql`${webhookEndpoints.secrets} = ${JSON.stringify(secrets)}::jsonb`;
		await db
			.update(webhookEndpoints)
			.set({ secrets: resealed })
			.where(and(eq(webhookEndpoints.endpointId, endpointId), isSame));
		result.resealed += readable.length;
	}
	return result;
}

export const resealReport = ({ resealed, lost }: ResealResult): string =>
	`${resealed} under the newest key${lost > 0 ? `, ${lost} under keys that are not configured` : ""}.`;
