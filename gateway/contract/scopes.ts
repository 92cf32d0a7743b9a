/** What an operator's key may do (`OPERATOR_KEYS`). */
export const scopes = [
	"orders:read",
	"orders:write",
	"events:read",
	"events:write",
	"catalog:read",
	"catalog:write",
	"customers:read",
	"reviews:read",
	"support:read",
	"support:write",
	"stock:read",
	"stock:write",
	"promotions:read",
	"promotions:write",
	"gift-cards:read",
	"gift-cards:write",
] as const;
export type Scope = (typeof scopes)[number];
