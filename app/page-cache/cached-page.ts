// A page that was rendered for all visitors, and the other results of a rendering.

/** A document in parts: what is the same for all visitors, and between it the places for a visitor's parts. */
export interface Segments {
	/** one more than there are marks */
	texts: string[];
	/** name and props of each place, as ui/slot.tsx writes them */
	marks: string[];
}

export interface CachedPage {
	/** of document and data */
	hash: string;
	/** of what the data say; a document asks for them by this, so that another build finds them if it makes the same */
	dataHash: string;
	status: number;
	/** names in lower case */
	headers: Readonly<Record<string, string>>;
	document: Segments;
	/** JSON that the client hydrates from */
	data: string;
	/** data that the page's slots need besides the visitor */
	root: unknown;
	alternates: unknown;
	/** names of what it shows, as the gateway publishes changes of them */
	tags: readonly string[];
	/** experiments that it reads; each variant of them has a page of its own */
	experiments: readonly string[];
	/** milliseconds since 1970 */
	madeAt: number;
}

/** Result of a rendering: a page, and whether other visitors may get it too. */
export type Rendered = { page: CachedPage; isCacheable: boolean } | { plain: PlainAnswer };

/** A redirect, or anything else that is no document. */
export interface PlainAnswer {
	status: number;
	headers: [name: string, value: string][];
	body: Uint8Array<ArrayBuffer>;
}

/**
 * Null if the rendering takes longer than a visitor should wait for a page; the next visitor gets it all the same.
 * @param ms null to wait as long as it takes
 */
export function nullIfLate(
	rendering: Rendered | Promise<Rendered>,
	ms: number | null,
): Rendered | Promise<Rendered | null> {
	if (!(rendering instanceof Promise) || ms === null) return rendering;
	let timer: NodeJS.Timeout;
	const late = new Promise<null>((resolve) => {
		timer = setTimeout(resolve, ms, null);
	});
	// a failure after that is not waited for
	rendering.catch(() => undefined);
	return Promise.race([rendering, late]).finally(() => clearTimeout(timer));
}

/** Its size in bytes, roughly: most pages contain a character that makes each of them take two. */
export function sizeOf({ document, data }: CachedPage): number {
	const characters = document.texts.reduce((sum, text) => sum + text.length, data.length);
	return 2 * characters + document.marks.length * 64 + 1_024;
}
