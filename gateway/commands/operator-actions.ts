// What operators did (OPERATOR-3): one row a command that changes something, whether it went well or not.
import { userInfo } from "node:os";
import { desc } from "drizzle-orm";
import { type Answer, listed, type Said, textOf } from "../command-answer.ts";
import type { GatewayContext } from "../context.ts";
import { operatorActions } from "../db/schema.ts";

type Context = Pick<GatewayContext, "db" | "now">;

export interface Action {
	operator: string;
	command: string;
	about: readonly string[];
}

/** Who runs a command: `OPERATOR` where several share a user of the machine. */
export function operatorOf(environment: NodeJS.ProcessEnv): string {
	if (environment.OPERATOR) return environment.OPERATOR.slice(0, 100);
	try {
		return userInfo().username;
	} catch {
		return "unknown";
	}
}

/** E-mail addresses are nobody's business afterwards, and a gift card's number is its money. */
const discreet = (text: string) =>
	text.replaceAll(/[^\s@"]+@[^\s@"]+/g, "…").replaceAll(/\b\d{15}(\d{4})\b/g, "…$1");

/** Does a command and notes it. @throws as the command does, noted as well */
export async function noteAction(
	{ db, now }: Context,
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

/** The newest first, fifty of them or as many as are asked for. */
export async function operatorActionsReport(
	{ db }: Context,
	[most = "50", ...more]: readonly string[],
): Promise<Said> {
	if (!/^\d{1,5}$/.test(most) || more.length > 0)
		throw new Error("Say operator-actions [how many].");
	const rows = await db
		.select()
		.from(operatorActions)
		.orderBy(desc(operatorActions.actionId))
		.limit(Number(most));
	return listed(
		rows,
		({ at, operator, command, about, outcome }) =>
			[at.toISOString(), operator, [command, ...about].join(" "), outcome].join("  "),
		"Nothing was changed by a command yet.",
	);
}
