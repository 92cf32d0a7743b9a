// A page that was rendered for everybody, and what else a rendering gives.
import type { Segments } from "./segments.ts";

export interface KeptPage {
	/** of document and data: a document asks for its data by it */
	hash: string;
	status: number;
	/** names in lower case */
	headers: Readonly<Record<string, string>>;
	document: Segments;
	/** JSON that the client hydrates from */
	data: string;
	/** what the slots of the page are made of, besides the visitor */
	root: unknown;
	alternates: unknown;
	tags: readonly string[];
	/** experiments that it reads: it differs by their variants */
	experiments: readonly string[];
	/** milliseconds since 1970 */
	madeAt: number;
}

/** What a rendering gives: a page, and whether it may be shown to the next one as well. */
export type Rendered =
	| { page: KeptPage; mayBeKept: boolean }
	/** a redirect, or what is no document */
	| { plain: PlainAnswer };

export interface PlainAnswer {
	status: number;
	headers: [name: string, value: string][];
	body: Uint8Array<ArrayBuffer>;
}

/**
 * Null where it takes longer than a visitor should look at nothing: it is kept all the same, for the next one.
 * @param ms null for who waits as long as it takes
 */
export function inTime(
	asked: Rendered | Promise<Rendered>,
	ms: number | null,
): Rendered | Promise<Rendered | null> {
	if (!(asked instanceof Promise) || ms === null) return asked;
	let timer: NodeJS.Timeout;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, ms, null);
	});
	// a failure that comes too late was the next visitor's
	asked.catch(() => undefined);
	return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

/** Bytes that it takes, roughly: most of them hold a character that makes each take two. */
export function sizeOf({ document, data }: KeptPage): number {
	const characters = document.texts.reduce((sum, text) => sum + text.length, data.length);
	return 2 * characters + document.marks.length * 64 + 1_024;
}
