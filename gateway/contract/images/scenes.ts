// Composed pictures of the house: what each shows and its shape. Drawn by the gateway's artwork kit.

interface SceneShape {
	/** Pixels of its own; it is served at any width of the ladder. */
	width: number;
	height: number;
	shows: string;
}

const portrait = (shows: string): SceneShape => ({ width: 1200, height: 1500, shows });
const landscape = (shows: string): SceneShape => ({ width: 1600, height: 1200, shows });

const season = "the season's looks side by side in morning light";
const women = "a trench and a pleated skirt beside a curtain, a bag on a plinth";
const men = "an overcoat before an arch, a chair with a scarf";
const children = "a down jacket and a dotted dress, trainers on a plinth";
const knitwear = "a cream roll neck, piles of knits in every shade";
const coats = "coats on a rail by a window, boots below";
const accessories = "a bag, a hat, loafers and a belt on plinths";

const front = (paint: string) =>
	landscape(`a store's front in ${paint}, the season in its windows`);

export const scenes = {
	season: { width: 1600, height: 1600, shows: season },
	"home-hero": { width: 1920, height: 1080, shows: `${season}, room for words on the left` },
	"home-hero-portrait": portrait(season),
	women: portrait(women),
	"home-women": portrait(women),
	men: portrait(men),
	"home-men": portrait(men),
	children: portrait(children),
	"home-children": portrait(children),
	"lookbook-city": portrait("a belted coat and a tweed blazer, two on their way in winter"),
	"lookbook-saturday": portrait("an overshirt and cream trousers, a bag ready on a plinth"),
	"lookbook-puddles": portrait("two children in wellingtons, one in a hoodie"),
	"home-knitwear": portrait(knitwear),
	"home-coats": landscape(coats),
	"home-accessories": portrait(accessories),
	"home-journal": landscape("a reading corner: a cardigan over a chair, a branch in a vase"),
	workroom: landscape("clothes on a rail, as they leave the workroom"),
	dresses: portrait("three dresses on a rail"),
	tops: portrait("a Breton top with cream trousers"),
	shirts: portrait("shirts and a silk blouse on a rail"),
	knitwear: portrait(knitwear),
	coats: portrait(coats),
	"jackets-and-coats": portrait(coats),
	trousers: portrait("wide pleated trousers with loafers"),
	jeans: portrait("pale jeans with a white shirt"),
	skirts: portrait("a tartan skirt with ankle boots"),
	shoes: portrait("boots, loafers and trainers on steps"),
	accessories: portrait(accessories),
	"bags-and-accessories": portrait("a flap bag on a plinth, a crescent on the wall, a belt"),
	"empty-cart": landscape("a chair by a window, an empty tote over its back"),
	"not-found": landscape("a rail with nothing left but a scarf"),
	"storefront-1": front("bottle green"),
	"storefront-2": front("midnight blue"),
	"storefront-3": front("oxblood, with awnings"),
	"storefront-4": front("chalk"),
	"storefront-5": front("soot black, on brick"),
	"storefront-6": front("duck egg blue, with awnings"),
	"sign-in": { width: 1200, height: 1800, shows: "a rust dress by a tall window, a curtain" },
} as const satisfies Record<string, SceneShape>;

export type SceneId = keyof typeof scenes;

export const isSceneId = (id: string): id is SceneId => Object.hasOwn(scenes, id);
