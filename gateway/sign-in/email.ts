// What counts as an e-mail address here, and when two are the same.
import { domainToASCII } from "node:url";
import { z } from "zod";

const shape = z.email().max(254);

/** As it is kept: trimmed, its domain in lower-case ASCII; null where it is none. */
export function readEmail(typed: string): string | null {
	const trimmed = typed.trim().normalize("NFC");
	const at = trimmed.lastIndexOf("@");
	if (at < 1) return null;
	const address = `${trimmed.slice(0, at)}@${domainToASCII(trimmed.slice(at + 1))}`;
	return shape.safeParse(address).success ? address : null;
}

/** Accounts are found by it, whatever case was typed. */
export function foldEmail(email: string): string {
	return email.toLowerCase();
}
