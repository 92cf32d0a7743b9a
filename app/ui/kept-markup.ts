// Parts of a page whose markup is worth keeping: made of nothing but their key, the locale and the shop, they look the
// same in every answer. The server hands out what it made before (app/server/markup-keeper.ts); a browser has no keeper
// and draws.
import { createContext, type ReactNode } from "react";

export interface Part {
	/** everything it is made of, beside the locale and the shop */
	key: string;
	draw: () => ReactNode;
	/** a picture in it to be named by the document's head; one that is drawn names itself */
	ahead?: { src: string; srcSet: string; sizes: string } | undefined;
}

/** Gives the markup of a part. */
export type KeepMarkup = (part: Part) => string;

export const MarkupKeeper = createContext<KeepMarkup | null>(null);
