// Where an account's owner has signed in from: the browser, by a cookie of its own, and the address. However much is guessed
// from elsewhere, the owner can still sign in there (ADR 0022, OWASP's device cookies).
import { createHash } from "node:crypto";
import { and, eq, gt, inArray, lt } from "drizzle-orm";
import type { DbContext } from "#gateway/context.ts";
import { signInPlaces } from "#gateway/platform/db/schema.ts";

/** Milliseconds after the last sign-in from a place until it is forgotten. */
const keptFor = 180 * 86_400_000;

export interface SignInPlace {
	/** value of the browser's cookie, null without one */
	device: string | null;
	/** as limits count it (shop/address-key.ts) */
	address: string;
}

const hashOf = (customerId: string, place: string) =>
	createHash("sha256").update(`${customerId} ${place}`).digest("base64url");

function hashesOf(customerId: string, { device, address }: SignInPlace) {
	return {
		device: device === null ? null : hashOf(customerId, `device ${device}`),
		address: hashOf(customerId, `address ${address}`),
	};
}

/** Which of the two is known, the browser before the address; null where neither is. */
export async function findKnownPlace(
	{ db, now }: DbContext,
	customerId: string,
	place: SignInPlace,
): Promise<"device" | "address" | null> {
	const { device, address } = hashesOf(customerId, place);
	const asked = device === null ? [address] : [device, address];
	const rows = await db
		.select({ placeHash: signInPlaces.placeHash })
		.from(signInPlaces)
		.where(
			and(
				eq(signInPlaces.customerId, customerId),
				inArray(signInPlaces.placeHash, asked),
				gt(signInPlaces.seenAt, new Date(now().getTime() - keptFor)),
			),
		);
	if (rows.some(({ placeHash }) => placeHash === device)) return "device";
	return rows.length > 0 ? "address" : null;
}

/** Remembers the place of a correct password, and forgets those not seen for long. */
export async function rememberPlace(
	{ db, now }: DbContext,
	customerId: string,
	place: SignInPlace,
): Promise<void> {
	const { device, address } = hashesOf(customerId, place);
	const seenAt = now();
	const oldest = new Date(seenAt.getTime() - keptFor);
	await db
		.delete(signInPlaces)
		.where(and(eq(signInPlaces.customerId, customerId), lt(signInPlaces.seenAt, oldest)));
	const hashes = device === null ? [address] : [device, address];
	await db
		.insert(signInPlaces)
		.values(hashes.map((placeHash) => ({ customerId, placeHash, seenAt })))
		.onConflictDoUpdate({
			target: [signInPlaces.customerId, signInPlaces.placeHash],
			set: { seenAt },
		});
}
