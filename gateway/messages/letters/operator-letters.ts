// Letters that a mail server refused for good or that were given up, for their operator: which there are, and one more try.
import { and, desc, inArray, isNotNull } from "drizzle-orm";
import { type CommandOutput, formatRows } from "#gateway/command-answer.ts";
import type { DbContext } from "#gateway/context.ts";
import { letters } from "#gateway/platform/db/schema.ts";

/** The newest hundred. To whom a letter went is with its order or customer, never here (LETTER-6). */
export async function refusedLetters(
	{ db }: DbContext,
	about: readonly string[],
): Promise<CommandOutput> {
	if (about.length > 0) throw new Error("Say letters-refused [--json].");
	const { letterId, kind, orderNumber, refusedAt, refusal } = letters;
	const rows = await db
		.select({ letterId, kind, orderNumber, refusedAt, refusal })
		.from(letters)
		.where(isNotNull(refusedAt))
		.orderBy(desc(refusedAt))
		.limit(100);
	return formatRows(
		rows,
		(row) =>
			[
				row.letterId,
				row.refusedAt?.toISOString().slice(0, 16),
				row.refusal,
				row.kind,
				row.orderNumber ?? "no order",
			].join("  "),
		"No letter was refused.",
	);
}

/**
 * Sends refused letters again, once their address or the mail server's settings are mended.
 * @param ids of letters, or `all`
 */
export async function sendRefusedAgain(
	{ db, now }: DbContext,
	ids: readonly string[],
): Promise<CommandOutput> {
	if (ids.length === 0) throw new Error("Say letters-again <letter id …>, or letters-again all.");
	const named = ids.includes("all") ? undefined : inArray(letters.letterId, [...ids]);
	const again = await db
		.update(letters)
		.set({ refusedAt: null, refusal: "", attempts: 0, postponed: 0, nextAttemptAt: now() })
		.where(and(isNotNull(letters.refusedAt), named))
		.returning({ letterId: letters.letterId });
	return formatRows(
		again,
		({ letterId }) => `${letterId}  is sent again`,
		"None of these letters was refused.",
	);
}
