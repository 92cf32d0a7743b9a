// Composed pictures that pages of the shop ask for by these names, whatever it sells: who draws for the shop makes them, and a
// blank of the same shape stands where nobody does. All others are named by content, families and stores.
export const pageScenes = {
	home: { width: 1600, height: 1600 },
	"sign-in": { width: 1200, height: 1800 },
	"not-found": { width: 1600, height: 1200 },
	newsletter: { width: 1600, height: 1200 },
	stores: { width: 1600, height: 1200 },
} as const;

export type PageScene = keyof typeof pageScenes;
