// What an e-mail address is, where one is asked for and where it is stored.
import { domainToASCII } from "node:url";
import { z } from "zod";

/** Longest address that e-mail allows, in characters. */
export const maxEmailLength = 254;

const shape = z.email().max(maxEmailLength);

/** Addresses are found by this form, whatever case was typed. */
export const foldEmail = (email: string): string => email.toLowerCase();

/** The address as it is stored: trimmed, its domain in lower-case ASCII; null when it is not an address. */
export function readEmail(typed: string): string | null {
	const trimmed = typed.trim().normalize("NFC");
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return null;
	const address = `${trimmed.slice(0, at)}@${domainToASCII(trimmed.slice(at + 1))}`;
	return shape.safeParse(address).success ? address : null;
}
