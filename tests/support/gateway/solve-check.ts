// Solves a check as a browser does: with the same library and the same derivations.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** The check in a page; empty where it has none. */
export function checkIn(html: string): string {
	return /name="check" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** The check with its solution. */
export async function solved(check: string): Promise<string> {
	const { challenge } = JSON.parse(Buffer.from(check, "base64url").toString("utf8"));
	const solution = await solveChallenge({ challenge, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64url");
}
