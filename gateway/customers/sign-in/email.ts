// What an e-mail address is here, and when two are the same.
import { domainToASCII } from "node:url";
import { z } from "zod";

const shape = z.email().max(254);

/** The address as it is stored: trimmed, its domain in lower-case ASCII; null when it is not an address. */
export function readEmail(typed: string): string | null {
	const trimmed = typed.trim().normalize("NFC");
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return null;
	const address = `${trimmed.slice(0, at)}@${domainToASCII(trimmed.slice(at + 1))}`;
	return shape.safeParse(address).success ? address : null;
}

/** Accounts are found by this form, whatever case was typed. */
export function foldEmail(email: string): string {
	return email.toLowerCase();
}
