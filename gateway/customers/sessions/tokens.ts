// The two tokens, both JWTs (SESSION-11): their claims, how they are signed and verified.
import { errors, type JWTVerifyOptions, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { type BearerClaims, bearerClaims, type Tokens } from "#contract/session/shapes.ts";
import { accessLifetime } from "./lifetimes.ts";
import { type SigningKey, type SigningKeys, signatureAlgorithm } from "./signing-keys.ts";

const issuer = "vitrine";
/** each kind has its own audience, so that one kind can never replace another */
type Kind = "access" | "refresh" | "form" | "letter" | "label" | "bag";

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Everything a pair is made of: the same facts and key always give the same two strings. */
export interface PairFacts {
	customerId: string;
	newCustomer: boolean;
	familyId: string;
	tokenId: string;
	issuedAt: Date;
	/** of the refresh token */
	expiresAt: Date;
}

function sign(
	key: SigningKey,
	kind: Kind,
	claims: Record<string, unknown>,
	span: { issuedAt: Date; expiresAt: Date },
): Promise<string> {
	return new SignJWT(claims)
		.setProtectedHeader({ alg: signatureAlgorithm, kid: key.kid, typ: "JWT" })
		.setIssuer(issuer)
		.setAudience(kind)
		.setIssuedAt(seconds(span.issuedAt))
		.setExpirationTime(seconds(span.expiresAt))
		.sign(key.privateKey);
}

export async function signPair(key: SigningKey, facts: PairFacts): Promise<Tokens> {
	const { customerId, newCustomer, familyId, tokenId, issuedAt, expiresAt } = facts;
	const accessEnd = Math.min(issuedAt.getTime() + accessLifetime, expiresAt.getTime());
	const [accessToken, refreshToken] = await Promise.all([
		sign(
			key,
			"access",
			{ sub: customerId, customerId, newCustomer, sid: familyId },
			{ issuedAt, expiresAt: new Date(accessEnd) },
		),
		sign(key, "refresh", { sub: customerId, sid: familyId, jti: tokenId }, { issuedAt, expiresAt }),
	]);
	return { accessToken, refreshToken };
}

/** A short-lived proof that a form was made for one browser (SESSION-49). */
export function signFormToken(key: SigningKey, browser: string, now: Date): Promise<string> {
	const expiresAt = new Date(now.getTime() + 2 * 3_600_000);
	return sign(key, "form", { sub: browser }, { issuedAt: now, expiresAt });
}

/** What a link is for: signing in by a letter, the label of a withdrawal, a bag that was left. */
type LinkKind = Extract<Kind, "letter" | "label" | "bag">;

/** The token in a link: the same id, span and key always give the same text. */
export function signLinkToken(
	key: SigningKey,
	kind: LinkKind,
	id: string,
	span: { issuedAt: Date; expiresAt: Date },
): Promise<string> {
	return sign(key, kind, { sub: id }, span);
}

/** Seconds: what is left between the clocks of gateways that go by one database. */
const clockTolerance = 5;

/** Payload of a valid token of ours of this kind; null for any other string. */
async function verify(
	keys: SigningKeys,
	kind: Kind,
	token: string,
	now: Date,
): Promise<Record<string, unknown> | null> {
	const options: JWTVerifyOptions = {
		issuer,
		audience: kind,
		algorithms: [signatureAlgorithm],
		currentDate: now,
		clockTolerance,
		requiredClaims: ["exp", "sub"],
	};
	try {
		const { payload } = await jwtVerify(
			token,
			async ({ kid }) => {
				const key = kid ? await keys.find(kid) : null;
				if (!key) throw new errors.JWKSNoMatchingKey();
				return key.publicKey;
			},
			options,
		);
		return payload;
	} catch (error) {
		// an unreachable database is a fault, not a bad token
		if (error instanceof errors.JOSEError) return null;
		throw error;
	}
}

/** Claims of a valid access token, null for any other text. Whether its session still exists is checked in bearer.ts. */
export async function readAccessToken(
	keys: SigningKeys,
	token: string,
	now: Date,
): Promise<BearerClaims | null> {
	const parsed = bearerClaims.safeParse(await verify(keys, "access", token, now));
	return parsed.success ? parsed.data : null;
}

const refreshClaims = z.object({ sub: z.string(), sid: z.string(), jti: z.string() });

export async function readRefreshToken(
	keys: SigningKeys,
	token: string,
	now: Date,
): Promise<{ customerId: string; familyId: string } | null> {
	const parsed = refreshClaims.safeParse(await verify(keys, "refresh", token, now));
	return parsed.success ? { customerId: parsed.data.sub, familyId: parsed.data.sid } : null;
}

export async function isFormToken(
	keys: SigningKeys,
	token: string,
	browser: string,
	now: Date,
): Promise<boolean> {
	const payload = await verify(keys, "form", token, now);
	return payload?.sub === browser;
}

const subject = z.object({ sub: z.string() });

/** The id that a link's token of this kind is for; null for any other text, and an expired one. */
export async function readLinkToken(
	keys: SigningKeys,
	kind: LinkKind,
	token: string,
	now: Date,
): Promise<string | null> {
	return subject.safeParse(await verify(keys, kind, token, now)).data?.sub ?? null;
}
