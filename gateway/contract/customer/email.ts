// What an e-mail address is, for who asks for one and for who stores it.
import { domainToASCII } from "node:url";
import { z } from "zod";

/** Longest address that e-mail allows, in characters. */
export const longestEmail = 254;

const shape = z.email().max(longestEmail);

/** The address as it is stored: trimmed, its domain in lower-case ASCII; null when it is not an address. */
export function readEmail(typed: string): string | null {
	const trimmed = typed.trim().normalize("NFC");
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return null;
	const address = `${trimmed.slice(0, at)}@${domainToASCII(trimmed.slice(at + 1))}`;
	return shape.safeParse(address).success ? address : null;
}
