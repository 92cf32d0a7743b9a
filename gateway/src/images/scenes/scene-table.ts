// Which composition each scene is: adding one is a line here and its shape in gateway/contract/images/scenes.ts.
import type { SceneId } from "../../../contract/images/scenes.ts";
import type { Composition } from "./composition.ts";
import { emptyCart, journal } from "./corners.ts";
import { jeans, skirts, tops, trousers } from "./crops.ts";
import { children, men, signIn, women } from "./departments.ts";
import { accessories, bags, shoes } from "./plinths.ts";
import { coats, dresses, notFound, shirts, workroom } from "./rails.ts";
import { knitwear, season } from "./season.ts";

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
	"sign-in": signIn,
};
