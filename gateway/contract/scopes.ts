/** What an operator's key may do (`OPERATOR_KEYS`). */
export const scopes = [
	"orders:read",
	"orders:write",
	"events:read",
	"events:write",
	"catalog:read",
	"catalog:write",
	"customers:read",
	"offers:read",
	"offers:write",
] as const;
export type Scope = (typeof scopes)[number];
