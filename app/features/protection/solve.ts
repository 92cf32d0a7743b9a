// Solves a check (ADR 0048). The browser's own crypto derives the keys, off the page's thread. Loaded when one is asked for.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/web/pbkdf2";

/** In ms: a visitor whose browser takes longer waits the check out. */
const timeout = 60_000;

/**
 * Solves a check, and returns it in the form that the gateway accepts as solved.
 * @throws Error when it cannot be solved: too slow, or no crypto in the browser (plain http)
 */
export async function solve(check: string): Promise<string> {
	const { challenge } = JSON.parse(atob(check.replaceAll("-", "+").replaceAll("_", "/")));
	const solution = await solveChallenge({ challenge, deriveKey, timeout });
	if (!solution) throw new Error("not solved in time");
	const text = btoa(JSON.stringify({ challenge, solution }));
	return text.replaceAll("+", "-").replaceAll("/", "_");
}
