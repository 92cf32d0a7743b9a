// `migrate`: the one command that changes a schema; a gateway's start does the same by itself.
import type { CommandOutput } from "../command-answer.ts";
import type { GatewayContext } from "../context.ts";

/** @throws StrangeMigrations */
export async function migrateCommand({
	database,
}: Pick<GatewayContext, "database">): Promise<CommandOutput> {
	const applied = await database.pendingMigrations();
	await database.migrate();
	const text =
		applied.length === 0
			? "The database is at this version already."
			: `The database has taken ${applied.join(", ")}.`;
	return { text, json: { applied } };
}
