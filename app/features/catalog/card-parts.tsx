// The cards of a listing, each a part that stands in the same words wherever its product is listed.
import { ContentPicture } from "~/features/content/content-picture.tsx";
import { unpackCard } from "~/models/catalog/card.ts";
import { fieldsOf, rowsOf } from "~/models/catalog/packed.ts";
import type { AmongView } from "~/models/offers/areas.ts";
import type { Part } from "~/ui/kept-markup.ts";
import { Picture } from "~/ui/picture.tsx";
import { pictureSources } from "~/ui/picture-sources.ts";
import { ProductCard } from "./product-card.tsx";

/** Cards before the scene: it takes the place of four, so that every row of two, three or four stays full. */
const beforeScene = 6;

interface CardsOf {
	/** by models/catalog/card.ts */
	packed: string;
	currency: string;
	/** pictures to fetch at once */
	firstRow: number;
	/** the family's scene, hung among the cards */
	scene: string | null;
	/** a banner of the content service in the scene's place */
	among: AmongView | null;
	imageBase: string;
}

function scenePart(scene: string): Part {
	return {
		key: `scene ${scene}`,
		draw: () => (
			<li className="list-scene pic" aria-hidden="true">
				<Picture of={{ scene }} alt="" size="half" />
			</li>
		),
	};
}

function amongPart({ picture, title, text, link }: AmongView): Part {
	const words = (
		<>
			<b>{title}</b>
			{text ? <span>{text}</span> : null}
			{link ? <i>{link.words}</i> : null}
		</>
	);
	return {
		key: `among ${JSON.stringify([picture, title, text, link])}`,
		draw: () => (
			<li className="list-scene pic list-among">
				<ContentPicture picture={{ ...picture, alt: "" }} size="half" />
				{link ? <a href={link.href}>{words}</a> : <p>{words}</p>}
			</li>
		),
	};
}

/** Items of a list of class `cards`. */
export function cardParts({
	packed,
	currency,
	firstRow,
	scene,
	among,
	imageBase,
}: CardsOf): Part[] {
	const rows = rowsOf(packed);
	const parts = rows.map((row, at): Part => {
		const isFirst = at < firstRow;
		const [productId = ""] = isFirst ? fieldsOf(row) : [];
		return {
			key: `card ${currency} ${isFirst} ${row}`,
			draw: () => (
				<ProductCard card={unpackCard(row)} currency={currency} isFirst={isFirst} isQuick />
			),
			ahead: isFirst ? pictureSources(imageBase, { productId, type: "AP" }, "card") : undefined,
		};
	});
	const hung = among ? amongPart(among) : scene ? scenePart(scene) : null;
	if (hung && rows.length > beforeScene) parts.splice(beforeScene, 0, hung);
	return parts;
}
