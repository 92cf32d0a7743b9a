// The brand module (MARKET-3): everything that bears the shop's name. An operator replaces this file.
export const brand = {
	name: "Vitrine",
	/** cookies and storage keys begin with it (SESSION-3) */
	cookiePrefix: "vitrine_",
	/** where weaknesses are reported (`/.well-known/security.txt`): a `mailto:` or `https:` address */
	securityContact: "mailto:security@vitrine.example",
	/** start of names of the shop's own in open vocabularies: a domain of the shop's, its labels reversed */
	vocabulary: "example.vitrine",
	/** colour of the browser's frame, light and dark */
	themeColour: { light: "#ffffff", dark: "#141311" },
} as const;
