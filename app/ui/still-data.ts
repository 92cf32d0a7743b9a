// Loader data that the document itself already shows. Sent again for hydration it would be paid for twice
// (quality.md: no double serialisation), so it stays with the server; the markup made of it stays as it is (still.tsx).

export interface StillData<T> {
	/** absent in a browser that got the document: there the markup stands for it */
	value?: T;
}

/**
 * Keeps a value out of the hydration data of a document, where it is drawn already; a client navigation gets it.
 * @param request as the loader gets it: its address tells the two apart
 */
export function stillData<T>(request: Request, value: T): StillData<T> {
	const isFetched = new URL(request.url).pathname.endsWith(".data");
	// what is not enumerable is there for rendering and left out when the data is written
	return isFetched ? { value } : serverData(value);
}

/** Keeps a value out of every answer's data: what is made of it is the server's alone, for the whole visit. */
export function serverData<T>(value: T): StillData<T> {
	return Object.defineProperty({}, "value", { value, enumerable: false });
}

/** Two that one Still is made of: known when both are. */
export function bothStill<A, B>(a: StillData<A>, b: StillData<B>): StillData<readonly [A, B]> {
	return a.value === undefined || b.value === undefined ? {} : { value: [a.value, b.value] };
}
