// Makes the pairs of a refresh token family. The claims of a pair are stored in rows, the pair itself never.
import { createHash, randomBytes } from "node:crypto";
import type { Tokens } from "#contract/session/shapes.ts";
import type { refreshFamilies, refreshTokens } from "#gateway/platform/db/schema.ts";
import { familyLifetime, newCustomerSpan, refreshLifetime } from "./lifetimes.ts";
import type { SigningKey } from "./signing-keys.ts";
import { type PairFacts, signPair } from "./tokens.ts";

export type TokenRow = typeof refreshTokens.$inferSelect;
type Family = Pick<typeof refreshFamilies.$inferSelect, "familyId" | "startedAt">;
export type Owner = { customerId: string; webCreatedAt: Date };

export interface IssuedPair {
	tokens: Tokens;
	/** of the refresh token */
	expiresAt: Date;
}

const sameSignIn = 60_000;

export const randomId = () => randomBytes(16).toString("base64url");
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000);

/** `newCustomer` (SESSION-11): this very sign-in made the customer, not long ago. */
function isNew(owner: Owner, startedAt: Date, issuedAt: Date): boolean {
	const came = owner.webCreatedAt.getTime();
	return startedAt.getTime() - came < sameSignIn && issuedAt.getTime() - came < newCustomerSpan;
}

function factsOf(
	owner: Owner,
	startedAt: Date,
	token: Pick<TokenRow, "familyId" | "tokenId" | "issuedAt" | "expiresAt">,
): PairFacts {
	const { familyId, tokenId, issuedAt, expiresAt } = token;
	const newCustomer = isNew(owner, startedAt, issuedAt);
	return { customerId: owner.customerId, newCustomer, familyId, tokenId, issuedAt, expiresAt };
}

/** A new pair, and the row to store of it. */
export async function nextPair(
	key: SigningKey,
	owner: Owner,
	family: Family,
	now: Date,
): Promise<{ row: TokenRow; pair: IssuedPair }> {
	const issuedAt = wholeSecond(now);
	const end = Math.min(
		issuedAt.getTime() + refreshLifetime,
		family.startedAt.getTime() + familyLifetime,
	);
	const claims = {
		familyId: family.familyId,
		tokenId: randomId(),
		issuedAt,
		expiresAt: wholeSecond(new Date(end)),
	};
	const tokens = await signPair(key, factsOf(owner, family.startedAt, claims));
	const row = {
		...claims,
		tokenHash: hashOf(tokens.refreshToken),
		kid: key.kid,
		usedAt: null,
		successor: null,
	};
	return { row, pair: { tokens, expiresAt: claims.expiresAt } };
}

/** The same pair again, made from its row, byte for byte: Ed25519 signs the same claims the same way. */
export async function reissuePair(
	key: SigningKey,
	owner: Owner,
	startedAt: Date,
	row: TokenRow,
): Promise<IssuedPair> {
	const tokens = await signPair(key, factsOf(owner, startedAt, row));
	return { tokens, expiresAt: row.expiresAt };
}
