// Short forms in content files: `to` for a link's target, `scene` for an image field with one of the shop's own pictures,
// `picture` for the picture itself.

import type { Reference } from "#contract/content/shapes.ts";
import { imagePath } from "#contract/images/image-path.ts";
import { type Scenes, shapeOfScene } from "#gateway/content/media/scenes.ts";

/** Width in pixels of a picture's address, for a reader without a ladder of widths. */
const plainWidth = 1279;

export interface Target {
	page_reference: Reference[];
	query?: string;
	external_link?: string;
}

/** `type/uid` names an entry or something of the shop, with an optional `?…` query; anything with a scheme is an address. */
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
		// an unknown scene gives no file: the check reports that it is missing
		expanded.image = { image_file: sceneFile(scene, scenes), alt_attribute: alt ?? "" };
	}
	if (typeof picture === "string") {
		Object.assign(expanded, { image_file: sceneFile(picture, scenes), alt_attribute: alt ?? "" });
	}
	return expanded;
}

/** A value from a file, with its short forms expanded. */
export function expand(value: unknown, scenes: Scenes): unknown {
	if (Array.isArray(value)) return value.map((each) => expand(each, scenes));
	return typeof value === "object" && value !== null
		? expandFields(value as Fields, scenes)
		: value;
}
