// The brand module of D1: everything that bears the shop's name. An operator replaces this file.
export const brand = {
	name: "Vitrine",
	/** cookies and storage keys begin with it (S1 §9) */
	cookiePrefix: "vitrine_",
	/** colour of the browser's frame, light and dark */
	themeColour: { light: "#ffffff", dark: "#141311" },
} as const;
