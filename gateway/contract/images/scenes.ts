// Composed pictures of the house: what each shows and its shape. Drawn by the gateway's artwork kit.

export const scenes = {
	/** the season's looks, side by side in morning light: the home page's first picture */
	season: { width: 1600, height: 1600 },
	/** clothes on a rail, as they leave the workroom */
	workroom: { width: 1600, height: 1200 },
	women: { width: 1200, height: 1500 },
	men: { width: 1200, height: 1500 },
	children: { width: 1200, height: 1500 },
	dresses: { width: 1200, height: 1500 },
	knitwear: { width: 1200, height: 1500 },
	coats: { width: 1200, height: 1500 },
	accessories: { width: 1200, height: 1500 },
	/** beside the sign-in form */
	"sign-in": { width: 1200, height: 1500 },
} as const satisfies Record<string, { width: number; height: number }>;

export type SceneId = keyof typeof scenes;

/** In the order that a visitor is likely to meet them. */
export const sceneIds = Object.keys(scenes) as readonly SceneId[];

export function isSceneId(id: string): id is SceneId {
	return Object.hasOwn(scenes, id);
}
