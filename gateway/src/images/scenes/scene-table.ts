// Which composition each scene is: adding one is a line here and its shape in gateway/contract/images/scenes.ts.
import type { SceneId } from "../../../contract/images/scenes.ts";
import * as worn from "./compositions.ts";
import * as still from "./still-lifes.ts";

export const compositions: Readonly<Record<SceneId, worn.Composition>> = {
	season: worn.season,
	"home-hero": worn.season,
	"home-hero-portrait": worn.season,
	women: worn.women,
	"home-women": worn.women,
	men: worn.men,
	"home-men": worn.men,
	children: worn.children,
	"home-children": worn.children,
	"home-knitwear": worn.knitwear,
	"home-coats": still.coats,
	"home-accessories": still.accessories,
	"home-journal": still.journal,
	workroom: still.workroom,
	dresses: still.dresses,
	tops: worn.tops,
	shirts: still.shirts,
	knitwear: worn.knitwear,
	coats: still.coats,
	"jackets-and-coats": still.coats,
	trousers: worn.trousers,
	jeans: worn.jeans,
	skirts: worn.skirts,
	shoes: still.shoes,
	accessories: still.accessories,
	"bags-and-accessories": still.bags,
	"empty-cart": still.emptyCart,
	"not-found": still.notFound,
	"sign-in": worn.signIn,
};
