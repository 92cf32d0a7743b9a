// The keys that sign tokens: stored in the database, so that all gateways on it share them, and rotated; old keys stay
// published until the last token they signed has expired.

import { asc, gt, lte, sql } from "drizzle-orm";
import {
	calculateJwkThumbprint,
	exportJWK,
	generateKeyPair,
	importJWK,
	type JSONWebKeySet,
	type JWK,
} from "jose";
import type { DbContext } from "#gateway/context.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { signingKeys } from "#gateway/platform/db/schema.ts";
import { memo } from "#shop/memo.ts";
import { refreshLifetime } from "./lifetimes.ts";

/** Ed25519: its signatures are deterministic, which token-pairs.ts builds on. */
export const signatureAlgorithm = "EdDSA";

const day = 86_400_000;
/** how long a key signs, from its creation on */
const signingSpan = 30 * day;
/** the next key is made this long before it signs, so that every gateway knows it by then */
const lead = day;
/** how long keys are used before the database is read again, even if no unknown key was seen */
const freshFor = 60_000;
/** least time between two reads for unknown keys: strangers' tokens must not cause one each */
const lookAgainAfter = 2_000;

export interface SigningKey {
	kid: string;
	publicJwk: JWK;
	publicKey: CryptoKey;
	privateKey: CryptoKey;
	signsUntil: Date;
	publishedUntil: Date;
}

export interface SigningKeys {
	/** The key that signs now. Creates it when there is none, and its successor in time. */
	current(): Promise<SigningKey>;
	/** The key with this id, null when it is unknown or no longer published. */
	find(kid: string): Promise<SigningKey | null>;
	/** The body of `/auth/jwks.json`. */
	published(): Promise<JSONWebKeySet>;
}

async function importKey(jwk: JWK): Promise<CryptoKey> {
	const key = await importJWK(jwk, signatureAlgorithm);
	if (key instanceof Uint8Array) throw new Error("A signing key must be a key pair.");
	return key;
}

async function read(db: Db, now: Date): Promise<SigningKey[]> {
	const rows = await db
		.select()
		.from(signingKeys)
		.where(gt(signingKeys.publishedUntil, now))
		.orderBy(asc(signingKeys.signsUntil), signingKeys.kid);
	return Promise.all(
		rows.map(async (row) => ({
			kid: row.kid,
			publicJwk: row.publicKey,
			publicKey: await importKey(row.publicKey),
			privateKey: await importKey(row.privateKey),
			signsUntil: row.signsUntil,
			publishedUntil: row.publishedUntil,
		})),
	);
}

/** Two gateways that start at once agree on one key: the second waits for the first and finds its key. */
async function create(db: Db, now: Date): Promise<void> {
	const pair = await generateKeyPair(signatureAlgorithm, { extractable: true });
	const publicJwk = await exportJWK(pair.publicKey);
	const kid = await calculateJwkThumbprint(publicJwk);
	const publicKey = { ...publicJwk, kid, use: "sig", alg: signatureAlgorithm };
	await db.transaction(async (tx) => {
		await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vitrine:signing-keys'))`);
		const [signing] = await tx
			.select({ kid: signingKeys.kid })
			.from(signingKeys)
			.where(gt(signingKeys.signsUntil, new Date(now.getTime() + lead)))
			.limit(1);
		if (signing) return;
		await tx.delete(signingKeys).where(lte(signingKeys.publishedUntil, now));
		const signsUntil = new Date(now.getTime() + signingSpan);
		await tx.insert(signingKeys).values({
			kid,
			publicKey,
			privateKey: await exportJWK(pair.privateKey),
			createdAt: now,
			signsUntil,
			publishedUntil: new Date(signsUntil.getTime() + refreshLifetime),
		});
	});
}

export function createSigningKeys(db: Db, now: () => Date): SigningKeys {
	let known: Promise<SigningKey[]> | null = null;
	let readAt = 0;
	let creating: Promise<void> | null = null;

	const reload = () => {
		readAt = now().getTime();
		const reading = read(db, now());
		known = reading;
		reading.catch(() => {
			// the next caller asks again instead of keeping the failure
			if (known === reading) known = null;
		});
		return reading;
	};
	const keys = async (maxAge: number) => {
		const list = known && Math.abs(now().getTime() - readAt) < maxAge ? await known : [];
		return list.length > 0 ? list : reload();
	};
	// the key that ends first: a new key waits until every gateway has read it
	const signing = (list: SigningKey[]) => list.find((key) => key.signsUntil > now());
	const hasFollower = (list: SigningKey[]) =>
		list.some((key) => key.signsUntil.getTime() > now().getTime() + lead);

	return {
		async current() {
			const list = await keys(freshFor);
			const found = signing(list);
			if (found && hasFollower(list)) return found;
			creating ??= create(db, now()).finally(() => {
				creating = null;
			});
			await creating;
			const made = signing(await reload());
			if (!made) throw new Error("No signing key could be made.");
			return made;
		},
		async find(kid) {
			const byId = (list: SigningKey[]) =>
				list.find((key) => key.kid === kid && key.publishedUntil > now()) ?? null;
			return byId(await keys(freshFor)) ?? byId(await keys(lookAgainAfter));
		},
		async published() {
			const list = await keys(freshFor);
			return { keys: list.filter((key) => key.publishedUntil > now()).map((key) => key.publicJwk) };
		},
	};
}

const perDatabase = new WeakMap<Db, SigningKeys>();

/** The one key store of a gateway's database. */
export function signingKeysOf(context: DbContext): SigningKeys {
	return memo(perDatabase, context.db, () => createSigningKeys(context.db, context.now));
}
