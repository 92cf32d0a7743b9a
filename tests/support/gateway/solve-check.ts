// What a browser does with a check: the same library, the same derivations.
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";

/** A check as a page carries it, empty where it carries none. */
export function checkIn(html: string): string {
	return /name="check" value="([^"]+)"/.exec(html)?.[1] ?? "";
}

/** The same, solved. */
export async function solved(check: string): Promise<string> {
	const { challenge } = JSON.parse(Buffer.from(check, "base64url").toString("utf8"));
	const solution = await solveChallenge({ challenge, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString("base64url");
}
