// Signatures over small values, with key rotation: the newest secret signs, all of them verify (SESSION-7).
import { createHmac, timingSafeEqual } from "node:crypto";

function macOf(secret: string, purpose: string, value: string): string {
	return createHmac("sha256", secret).update(`${purpose}\n${value}`).digest("base64url");
}

function same(left: string, right: string): boolean {
	const a = Buffer.from(left);
	const b = Buffer.from(right);
	return a.length === b.length && timingSafeEqual(a, b);
}

/** @param purpose keeps a signature of one use from being good for another */
export function sign(secrets: readonly string[], purpose: string, value: string): string {
	const [newest] = secrets;
	if (!newest) throw new Error("No session secret");
	return macOf(newest, purpose, value);
}

export function isSignature(
	secrets: readonly string[],
	purpose: string,
	value: string,
	signature: string,
): boolean {
	return secrets.some((secret) => same(macOf(secret, purpose, value), signature));
}

/** `payload.signature`, both safe in a cookie. */
export function seal(secrets: readonly string[], purpose: string, value: unknown): string {
	const payload = Buffer.from(JSON.stringify(value)).toString("base64url");
	return `${payload}.${sign(secrets, purpose, payload)}`;
}

/** What was sealed; null for anything tampered with. */
export function unseal(
	secrets: readonly string[],
	purpose: string,
	sealed: string | undefined,
): unknown {
	const [payload, signature, ...rest] = sealed?.split(".") ?? [];
	if (!payload || !signature || rest.length > 0) return null;
	if (!isSignature(secrets, purpose, payload, signature)) return null;
	try {
		return JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
	} catch {
		return null;
	}
}
