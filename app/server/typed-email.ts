import { domainToASCII } from "node:url";

/**
 * The address that a form sends on: its domain may be typed in any letters (`zoe@bücher.example`), and mail servers, like the
 * gateway, know it in ASCII.
 */
export function asciiEmail(typed: string): string {
	const at = typed.lastIndexOf("@");
	const domain = domainToASCII(typed.slice(at + 1));
	return at < 1 || domain === "" ? typed : `${typed.slice(0, at)}@${domain}`;
}
