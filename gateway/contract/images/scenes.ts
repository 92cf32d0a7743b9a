// Composed pictures that the shop's pages ask for by these names, whatever it sells. An extension that draws for the shop makes
// them; without one, a blank of the same shape is shown. All other scenes are named by content, families and stores.
export const pageScenes = {
	home: { width: 1600, height: 1600 },
	"sign-in": { width: 1200, height: 1800 },
	"not-found": { width: 1600, height: 1200 },
	newsletter: { width: 1600, height: 1200 },
	stores: { width: 1600, height: 1200 },
} as const;

export type PageScene = keyof typeof pageScenes;
