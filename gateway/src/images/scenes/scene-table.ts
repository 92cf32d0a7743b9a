// Which composition each scene is: adding one is a line here and its shape in gateway/contract/images/scenes.ts.
import type { SceneId } from "../../../contract/images/scenes.ts";
import type { Composition } from "./composition.ts";
import { emptyCart, journal } from "./corners.ts";
import { jeans, skirts, tops, trousers } from "./crops.ts";
import { children, men, signIn, women } from "./departments.ts";
import { city, puddles, saturday } from "./lookbooks.ts";
import { accessories, bags, shoes } from "./plinths.ts";
import { coats, dresses, notFound, shirts, workroom } from "./rails.ts";
import { knitwear, season } from "./season.ts";
import { bottleGreen, chalk, duckEgg, midnight, oxblood, soot } from "./storefronts.ts";

export const compositions: Readonly<Record<SceneId, Composition>> = {
	season: season,
	"home-hero": season,
	"home-hero-portrait": season,
	women: women,
	"home-women": women,
	men: men,
	"home-men": men,
	children: children,
	"home-children": children,
	"lookbook-city": city,
	"lookbook-saturday": saturday,
	"lookbook-puddles": puddles,
	"home-knitwear": knitwear,
	"home-coats": coats,
	"home-accessories": accessories,
	"home-journal": journal,
	workroom: workroom,
	dresses: dresses,
	tops: tops,
	shirts: shirts,
	knitwear: knitwear,
	coats: coats,
	"jackets-and-coats": coats,
	trousers: trousers,
	jeans: jeans,
	skirts: skirts,
	shoes: shoes,
	accessories: accessories,
	"bags-and-accessories": bags,
	"empty-cart": emptyCart,
	"not-found": notFound,
	"storefront-1": bottleGreen,
	"storefront-2": midnight,
	"storefront-3": oxblood,
	"storefront-4": chalk,
	"storefront-5": soot,
	"storefront-6": duckEgg,
	"sign-in": signIn,
};
