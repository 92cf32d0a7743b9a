// Token pairs as the sign-in site makes them: the storefront reads their claims, and the played gateway accepts them.

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

export interface TokenFacts {
	customerId?: string;
	newCustomer?: boolean;
	/** seconds from now; negative for a token that has expired */
	accessFor?: number;
	refreshFor?: number;
	/** distinguishes several pairs of the same customer */
	mark?: string;
}

export function aTokenPair({
	customerId = "c-1",
	newCustomer = false,
	accessFor = 900,
	refreshFor = 86_400,
	mark = "first",
}: TokenFacts = {}) {
	const header = part({ alg: "none" });
	return {
		accessToken: `${header}.${part({ customerId, newCustomer, exp: inSeconds(accessFor), mark })}.s`,
		refreshToken: `${header}.${part({ exp: inSeconds(refreshFor), mark })}.s`,
	};
}
