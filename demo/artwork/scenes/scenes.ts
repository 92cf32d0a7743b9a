// Composed pictures of the demo: what each shows and its shape, as they are handed to the engine (ADR 0092).
import type { SceneShape } from "#gateway/content/media/artist.ts";

interface Scene extends SceneShape {
	shows: string;
}

const portrait = (shows: string): Scene => ({ width: 1200, height: 1500, shows });
const landscape = (shows: string): Scene => ({ width: 1600, height: 1200, shows });
const front = (paint: string) =>
	landscape(`a store's front in ${paint}, the season in its windows`);

/** None of them is named on more than two pages (tests/gateway/content/scenes.test.ts). */
export const scenes = {
	// heads of listings, and tiles that lead to them
	women: portrait("a trench over wide trousers on a bust, a green bag on a plinth"),
	men: portrait("a navy coat on a bust, a scarf over a chair"),
	children: portrait("a saffron puffer and a flowered dress on busts, trainers on a plinth"),
	dresses: portrait("three dresses on a rail, loafers below"),
	knitwear: portrait("a cable jumper on a bust, a pile of knits"),
	coats: portrait("four coats on a rail, knee boots below"),
	accessories: portrait("a bag, a hat, loafers and a belt on plinths"),
	"women-coats": portrait("a sage and an oat coat on busts"),
	"women-jackets": portrait("a biker, a quilted, a denim and a tweed jacket on a rail"),
	"women-jumpers": portrait("an ivory mohair jumper over jeans"),
	"women-cardigans": portrait("an oat cardigan over a chair, a suede bag beside it"),
	"women-dresses": portrait("a tweed dress and a dotted dress on busts"),
	"women-skirts": portrait("a pink pleated skirt on a bust, ankle boots beside it"),
	"women-trousers": portrait("four pairs of trousers on a rail"),
	"women-shoes": portrait("knee boots, loafers and trainers on blocks"),
	"women-flats": portrait("fringed loafers, sandals and loafers on blocks"),
	"women-bags": portrait("a handbag, a crossbody bag and a tote"),
	"women-accessories": portrait("a scarf, a silk square, a belt and a beanie laid out"),
	"women-t-shirts": portrait("a Breton top on a hook, folded T-shirts, trainers"),
	"women-jeans": portrait("wide jeans and a white shirt on a bust, folded jeans"),
	"men-coats": portrait("a parka, a pea coat and a long coat on a rail, boots below"),
	"men-accessories": portrait("a beanie, a belt and Derby shoes"),
	"men-knitwear": portrait("a cable jumper on a bust, a pile of knits"),
	"men-shirts": portrait("four shirts on a rail"),
	"men-jeans": portrait("raw jeans on a bust, washed jeans on a hanger"),
	"men-flannels": portrait("pleat-front flannel trousers and a linen shirt, Derby shoes"),
	"men-shoes": portrait("Chelsea boots, Derby shoes and trainers on blocks"),
	"children-knitwear": portrait("a cable jumper on a hook, two folded knits"),
	"children-coats": portrait("two puffers and a hooded coat on a rail"),
	"children-trousers": portrait("dungarees over a Breton top, corduroys over a chair"),
	"children-chair": portrait("a rose cardigan over a chair, trainers beside it"),
	"children-shoes": portrait("lace-up boots on a block, trainers beside it"),
	"children-dresses": portrait("a corduroy dress and a checked skirt on hooks"),
	// the home page
	home: { width: 1600, height: 1600, shows: "the season on three busts in morning light" },
	workroom: landscape("clothes on a rail, as they leave the workroom"),
	shoulders: portrait("a taupe and a navy blazer over shirts"),
	"last-word": portrait("a quilted bag, ankle boots and a checked scarf"),
	// landing pages
	"winter-coats": landscape("coats on a rail, a camel coat on a bust"),
	gifts: portrait("a bag, a beanie, a belt, a scarf and a silk square"),
	"gift-card": portrait("a burgundy jumper folded, a silk square and a beanie beside it"),
	"knit-season": landscape("a striped jumper on a hook, a pile of knits, a vase"),
	evenings: landscape("a satin slip dress and a teal maxi dress, a quilted bag between them"),
	"three-evenings": portrait("a velvet dress under a blazer, ankle boots"),
	"working-week": landscape("blazers and shirts on one rail, a bag and loafers below"),
	"desk-trousers": portrait("wide charcoal trousers with a white shirt, a blazer over a chair"),
	denim: landscape("flared jeans with a Breton top, folded jeans on a block"),
	"denim-tops": portrait("a striped shirt, a white T-shirt and a Breton top on a rail"),
	// lookbooks
	"lookbook-city": portrait("a belted chocolate coat and a checked blazer on busts"),
	"lookbook-city-look": portrait("a sage coat over a pink pleated skirt, a bag and ankle boots"),
	"city-rail": portrait("a long puffer, a pea coat and a black coat on a rail, boots below"),
	"city-knits": portrait("a camel roll neck on a hook, a pile of knits"),
	"lookbook-saturday": portrait("a corduroy overshirt with chinos, trainers beside it"),
	"lookbook-saturday-look": portrait("a charcoal coat over a roll neck and raw jeans, a scarf"),
	"lookbook-puddles": portrait("a navy puffer and a camel coat on busts, boots between them"),
	"lookbook-puddles-look": portrait("a saffron puffer over jeans, a rust dress, trainers"),
	// the journal and the trends
	"twenty-pieces": landscape("a rail of four, a pile of four, two pairs of shoes and a bag"),
	"white-shirt": portrait("a white shirt on a hook, two blue ones folded"),
	"coat-care": landscape("a checked coat on a hook, a scarf over a chair"),
	pilling: landscape("an oat and a forest jumper folded on a table"),
	"leather-boots": landscape("suede knee boots, and Chelsea boots on a block"),
	"wedding-guest": portrait("a burgundy dotted dress, a quilted bag and sandals"),
	"sew-a-button": landscape("a linen shirt laid on a table"),
	"read-the-label": portrait("a gauze blouse and a linen dress laid out"),
	stripes: portrait("a Breton top under a camel coat, linen trousers, trainers"),
	"stripes-look": portrait("a Breton top with linen trousers"),
	tartan: portrait("a checked flannel dress with ankle boots"),
	"tartan-look": portrait("a checked blazer over a plain jumper and camel trousers"),
	trench: portrait("a trench over a red roll neck, a pleated skirt beside it, Chelsea boots"),
	"trench-look": portrait("a roll neck, a trench and a pleated skirt on a rail, a bag below"),
	"trend-footer": portrait("a quilted bag, a crossbody bag and a belt"),
	// corners of the house
	"sign-in": { width: 1200, height: 1800, shows: "a terracotta dress by a window, a curtain" },
	"not-found": landscape("a rail with nothing left but a scarf"),
	newsletter: landscape("a pink cardigan over a chair, a branch in a vase"),
	stores: landscape("a rail by a window, a chocolate coat on a bust, a bag"),
	"storefront-1": front("bottle green"),
	"storefront-2": front("midnight blue"),
	"storefront-3": front("oxblood, with awnings"),
	"storefront-4": front("chalk"),
	"storefront-5": front("soot black, on brick"),
	"storefront-6": front("duck egg blue, with awnings"),
	"storefront-7": front("slate"),
	"storefront-8": front("olive, with awnings"),
	"storefront-9": front("walnut"),
	"storefront-10": front("plum"),
	"storefront-11": front("sage, on brick"),
	"storefront-12": front("ink, with awnings"),
	"storefront-13": front("terracotta"),
	"storefront-14": front("pine"),
	"storefront-15": front("cream, on brick"),
	"storefront-16": front("petrol"),
	"storefront-17": front("burgundy"),
	"storefront-18": front("pewter, with awnings"),
	"storefront-19": front("moss"),
	"storefront-20": front("chestnut, on brick"),
	"storefront-21": front("mist"),
	"storefront-22": front("black, with awnings"),
	"storefront-23": front("teal"),
	"storefront-24": front("stone"),
} as const satisfies Readonly<Record<string, Scene>>;

export type SceneId = keyof typeof scenes;

export const isSceneId = (id: string): id is SceneId => Object.hasOwn(scenes, id);

/** The opening scene of the home page in every market, and those that a first visitor meets below it and on nearby pages. */
export const firstScenes: { opening: SceneId; near: readonly SceneId[] } = {
	opening: "home",
	near: [
		"women",
		"men",
		"children",
		"workroom",
		"shoulders",
		"twenty-pieces",
		"white-shirt",
		"coat-care",
		"sign-in",
	],
};
