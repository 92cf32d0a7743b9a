// Solves a check (ADR 0048). The derivations run in the browser's own crypto, beside the page. Loaded once one is asked for.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** Milliseconds: whoever cannot by then waits the check out. */
const timeout = 60_000;

/**
 * The check as the gateway takes it for solved.
 * @throws Error where it cannot be solved: too slow, or no crypto of the browser's own (plain http)
 */
export async function solve(check: string): Promise<string> {
	const { challenge } = JSON.parse(atob(check.replaceAll("-", "+").replaceAll("_", "/")));
	const solution = await solveChallenge({ challenge, deriveKey, timeout });
	if (!solution) throw new Error("not solved in time");
	const text = btoa(JSON.stringify({ challenge, solution }));
	return text.replaceAll("+", "-").replaceAll("/", "_");
}
