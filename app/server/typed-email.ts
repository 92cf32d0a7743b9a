// An e-mail address as a form takes it.
import { domainToASCII } from "node:url";
import { z } from "zod";

/**
 * The address that a form sends on: its domain may be typed in any letters (`zoe@bücher.example`), and mail servers, like the
 * gateway, know it in ASCII.
 */
export function asciiEmail(typed: string): string {
	const at = typed.lastIndexOf("@");
	const domain = domainToASCII(typed.slice(at + 1));
	return at < 1 || domain === "" ? typed : `${typed.slice(0, at)}@${domain}`;
}

/**
 * The schema of a form's e-mail address, sent on in ASCII.
 * @param error message key, whatever is wrong with it
 * @param max characters; 254 is the longest that mail knows
 */
export const typedEmail = (error: string, max = 254) =>
	z.string({ error }).trim().overwrite(asciiEmail).max(max, error).check(z.email(error));
