// The webhook's signature: HMAC-SHA256 over time and raw body, so that neither can be changed nor replayed later.
import { createHmac, timingSafeEqual } from "node:crypto";
import { signatureTolerance } from "#contract/payment/provider-webhook.ts";

function digest(secret: string, seconds: number, body: string): Buffer {
	return createHmac("sha256", secret).update(`${seconds}.${body}`).digest();
}

const secondsOf = (date: Date) => Math.floor(date.getTime() / 1000);

/** Signs with the newest secret. @param secrets newest first (PAYMENT_WEBHOOK_SECRETS) */
export function signWebhook(body: string, secrets: readonly string[], now: Date): string {
	const seconds = secondsOf(now);
	return `t=${seconds},v1=${digest(secrets[0] ?? "", seconds, body).toString("hex")}`;
}

/** Whether one of the accepted secrets signed this body recently. */
export function isSignedWebhook(
	body: string,
	header: string | null,
	secrets: readonly string[],
	now: Date,
): boolean {
	const parts = (header ?? "").split(",").map((part) => part.trim().split("=", 2));
	const seconds = Number(parts.find(([name]) => name === "t")?.[1]);
	if (!Number.isSafeInteger(seconds)) return false;
	if (Math.abs(secondsOf(now) - seconds) > signatureTolerance) return false;
	const given = parts
		.filter(([name, value]) => name === "v1" && /^[0-9a-f]{64}$/.test(value ?? ""))
		.map(([, value]) => Buffer.from(value ?? "", "hex"));
	const expected = secrets.filter(Boolean).map((secret) => digest(secret, seconds, body));
	return expected.some((one) => given.some((other) => timingSafeEqual(one, other)));
}
