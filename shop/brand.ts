// The brand module (MARKET-3): everything that bears the shop's name. An operator replaces this file.
export const brand = {
	name: "Vitrine",
	/** cookies and storage keys begin with it (SESSION-3) */
	cookiePrefix: "vitrine_",
	/** colour of the browser's frame, light and dark */
	themeColour: { light: "#ffffff", dark: "#141311" },
} as const;

// apart from what every page carries to its browser

/** Where weaknesses are reported (`/.well-known/security.txt`): a `mailto:` or `https:` address. */
export const securityContact = "mailto:security@vitrine.example";

/** Start of names of the shop's own in open vocabularies: a domain of the shop's, its labels reversed. */
export const vocabulary = "example.vitrine";
