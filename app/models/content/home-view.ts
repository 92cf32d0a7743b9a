// The home page as it is drawn: the blocks of its entry, with family tiles turned into departments.
import type { BlockView, PictureView } from "./view.ts";

export interface Department {
	title: string;
	href: string;
	image: PictureView | null;
	/** the first families below it */
	families: readonly { title: string; href: string }[];
}

export type HomeBlock =
	| BlockView
	| { kind: "departments"; title: string; departments: readonly Department[] };
