// What the storefront reads of the two tokens (SESSION-11). They are not verified here: the gateway verifies every
// call.
import { z } from "zod";
import { type AccessClaims, accessClaims, type Tokens } from "#contract/session/shapes.ts";

const refreshClaims = z.object({ exp: z.number().int() });

function claimsOf(token: string): unknown {
	try {
		return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString("utf8"));
	} catch {
		return null;
	}
}

export interface HeldTokens extends Tokens {
	claims: AccessClaims;
	/** seconds since 1970 */
	refreshExp: number;
}

/** Null unless both are there and readable (SESSION-12). */
export function readTokens(
	accessToken: string | undefined,
	refreshToken: string | undefined,
): HeldTokens | null {
	if (!accessToken || !refreshToken) return null;
	const claims = accessClaims.safeParse(claimsOf(accessToken));
	const refresh = refreshClaims.safeParse(claimsOf(refreshToken));
	if (!claims.success || !refresh.success) return null;
	return { accessToken, refreshToken, claims: claims.data, refreshExp: refresh.data.exp };
}

/** The refresh token, unless it has expired: its session may still be alive without the access token. */
export function liveRefreshToken(refreshToken: string | undefined, now: Date): string | null {
	const refresh = refreshClaims.safeParse(refreshToken && claimsOf(refreshToken));
	const isLive = refresh.success && refresh.data.exp * 1000 > now.getTime();
	return isLive ? (refreshToken ?? null) : null;
}

/** The Cookie header with both tokens, for calls that send credentials (SESSION-75). */
export function credentialsOf(
	{ accessToken, refreshToken }: Tokens,
	names: { access: string; refresh: string },
): string {
	return `${names.access}=${accessToken}; ${names.refresh}=${refreshToken}`;
}

/** SESSION-13: present and not expired. */
export function isSecure(tokens: HeldTokens | null, now: Date): tokens is HeldTokens {
	return tokens !== null && tokens.refreshExp * 1000 > now.getTime();
}
