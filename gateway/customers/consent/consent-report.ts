import { eq } from "drizzle-orm";
import type { GatewayContext } from "#gateway/context.ts";
import { consents } from "#gateway/platform/db/schema.ts";

const idShape = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The proof that a shopper names by the reference on their preference page (ADR 0044).
 * @throws Error when the reference is malformed
 */
export async function consentReport(
	{ db }: Pick<GatewayContext, "db">,
	[reference = ""]: readonly string[],
): Promise<string> {
	if (!idShape.test(reference)) throw new Error("Say consent <reference>.");
	const [proof] = await db.select().from(consents).where(eq(consents.consentId, reference));
	if (!proof) return `No proof is kept for ${reference}.`;
	const { answeredAt, levels, textVersion, storeId, how } = proof;
	return `${answeredAt.toISOString()}  levels ${levels.join(",")}  text ${textVersion}  market ${storeId}  by ${how}`;
}
