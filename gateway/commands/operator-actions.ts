// Records what operators did (OPERATOR-3): one row for each command that changes something, whether it succeeded or not.
import { userInfo } from "node:os";
import { desc } from "drizzle-orm";
import { operatorActions } from "#gateway/platform/db/schema.ts";
import { type Answer, type CommandOutput, formatRows, textOf } from "../command-answer.ts";
import type { DbContext } from "../context.ts";

export interface Action {
	operator: string;
	command: string;
	about: readonly string[];
}

/** Who runs a command; operators who share a user of the machine set `OPERATOR`. */
export function operatorOf(environment: NodeJS.ProcessEnv): string {
	if (environment.OPERATOR) return environment.OPERATOR.slice(0, 100);
	try {
		return userInfo().username;
	} catch {
		return "unknown";
	}
}

/** Hides e-mail addresses, which are personal, and numbers of gift cards and secrets, which are as good as money. */
const discreet = (text: string) =>
	text
		.replaceAll(/whsec_[\w+/=]+/g, "…")
		.replaceAll(/[^\s@"]+@[^\s@"]+/g, "…")
		.replaceAll(/\b\d{15}(\d{4})\b/g, "…$1");

/** Runs a command and records it. @throws the command's error, after recording it */
export async function recordAction(
	{ db, now }: DbContext,
	{ operator, command, about }: Action,
	work: () => Promise<Answer>,
): Promise<Answer> {
	const note = async (said: string) => {
		const outcome = discreet(said.split("\n")[0] ?? "").slice(0, 300);
		const row = { at: now(), operator, command, about: about.map(discreet), outcome };
		await db.insert(operatorActions).values(row);
	};
	try {
		const answer = await work();
		await note(textOf(answer));
		return answer;
	} catch (error) {
		await note(`failed: ${error instanceof Error ? error.message : String(error)}`);
		throw error;
	}
}

/** The newest actions first: fifty, or as many as asked for. */
export async function operatorActionsReport(
	{ db }: DbContext,
	[count = "50", ...more]: readonly string[],
): Promise<CommandOutput> {
	if (!/^\d{1,5}$/.test(count) || more.length > 0)
		throw new Error("Say operator-actions [how many].");
	const rows = await db
		.select()
		.from(operatorActions)
		.orderBy(desc(operatorActions.actionId))
		.limit(Number(count));
	return formatRows(
		rows,
		({ at, operator, command, about, outcome }) =>
			[at.toISOString(), operator, [command, ...about].join(" "), outcome].join("  "),
		"Nothing was changed by a command yet.",
	);
}
