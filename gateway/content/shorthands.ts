// What content files write short: `to` for a link's target, `scene` for an image field with a picture of the house,
// `picture` for the picture itself.

import type { Reference } from "../contract/content/shapes.ts";
import { imagePath } from "../contract/images/image-path.ts";
import type { Scenes } from "../media/artist.ts";
import { shapeOfScene } from "../media/scenes.ts";

/** Width of a picture's address where the reader has no ladder of its own, in pixels. */
const plainWidth = 1279;

export interface Target {
	page_reference: Reference[];
	query?: string;
	external_link?: string;
}

/** `type/uid` names an entry or a thing of the shop, `?…` behind it what it is asked with; anything with a scheme is an address. */
export function targetOf(to: string): Target {
	if (/^(https:|mailto:|tel:)/.test(to)) return { page_reference: [], external_link: to };
	const [place = "", query] = to.split("?");
	const [type = "", uid = ""] = place.split("/");
	return { page_reference: [{ uid, _content_type_uid: type }], ...(query ? { query } : {}) };
}

/** A scene as a file of the asset library; an unknown one gives null. */
export function sceneFile(scene: string, scenes: Scenes) {
	const shape = shapeOfScene(scenes, scene);
	if (!shape) return null;
	const { width, height } = shape;
	return {
		uid: scene,
		filename: `${scene}.webp`,
		content_type: "image/webp",
		url: imagePath({ scene }, { width: plainWidth }),
		dimension: { width, height },
	};
}

type Fields = Record<string, unknown>;

function expandFields({ to, scene, picture, alt, ...rest }: Fields, scenes: Scenes): Fields {
	const expanded: Fields = Object.fromEntries(
		Object.entries(rest).map(([key, value]) => [key, expand(value, scenes)]),
	);
	if (typeof to === "string") Object.assign(expanded, targetOf(to));
	if (typeof scene === "string") {
		// an unknown scene leaves no file behind: its absence is what the check tells
		expanded.image = { image_file: sceneFile(scene, scenes), alt_attribute: alt ?? "" };
	}
	if (typeof picture === "string") {
		Object.assign(expanded, { image_file: sceneFile(picture, scenes), alt_attribute: alt ?? "" });
	}
	return expanded;
}

/** A value as it is read from a file, with its short forms written out. */
export function expand(value: unknown, scenes: Scenes): unknown {
	if (Array.isArray(value)) return value.map((each) => expand(each, scenes));
	return typeof value === "object" && value !== null
		? expandFields(value as Fields, scenes)
		: value;
}
