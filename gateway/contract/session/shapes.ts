import { z } from "zod";

export const tokens = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type Tokens = z.infer<typeof tokens>;

/** Claims of the access token that the storefront reads (SESSION-11). */
export const accessClaims = z.object({
	customerId: z.string(),
	newCustomer: z.boolean(),
});
export type AccessClaims = z.infer<typeof accessClaims>;

/** Claims that only the gateway reads: when the token ends (seconds since 1970), and its session. */
export const bearerClaims = accessClaims.extend({ exp: z.number().int(), sid: z.string() });
export type BearerClaims = z.infer<typeof bearerClaims>;
