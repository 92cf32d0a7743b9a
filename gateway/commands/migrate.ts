// `migrate`: the one command that changes a schema; a gateway's start does the same by itself.
import type { PlannedMigration, PlannedStatement } from "#gateway/platform/db/migration-plan.ts";
import type { CommandOutput } from "../command-answer.ts";
import type { GatewayContext } from "../context.ts";

/** The option that asks what would be done. */
export const planOption = "--plan";

const lineOf = ({ statement, holds, rows }: PlannedStatement): string => {
	const short = statement.replaceAll(/\s+/g, " ");
	const what = short.length > 110 ? `${short.slice(0, 109)}…` : short;
	if (holds === "nothing") return `  ${what}`;
	const held =
		holds === "a moment" ? "holds its table for a moment" : `holds up ${holds} on its table`;
	return `  ${what}\n    ${held}, about ${rows} rows`;
};

const paragraphOf = ({ tag, statements }: PlannedMigration): string =>
	[
		tag === null ? "afterwards, outside a transaction:" : `${tag}, in one transaction:`,
		...statements.map(lineOf),
	].join("\n");

async function plan(database: GatewayContext["database"]): Promise<CommandOutput> {
	const migrations = await database.migrationPlan();
	const text =
		migrations.length === 0
			? "The database is at this version already."
			: `${migrations.map(paragraphOf).join("\n\n")}\n\nNothing has been changed. A statement that waits for its table for 3 s gives way, and the migration is tried again.`;
	return { text, json: { migrations } };
}

/**
 * @throws StrangeMigrations
 * @throws Error for another argument than `--plan`
 */
export async function migrateCommand(
	{ database }: Pick<GatewayContext, "database">,
	about: readonly string[],
): Promise<CommandOutput> {
	const other = about.find((word) => word !== planOption);
	if (other !== undefined) throw new Error(`migrate takes ${planOption} alone, and not ${other}.`);
	if (about.includes(planOption)) return plan(database);
	const applied = await database.pendingMigrations();
	await database.migrate();
	const text =
		applied.length === 0
			? "The database is at this version already."
			: `The database has taken ${applied.join(", ")}.`;
	return { text, json: { applied } };
}
