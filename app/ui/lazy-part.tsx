import { type FunctionComponent, lazy } from "react";

/** Set by the intent loader as soon as the browser begins to leave the page (PAGE-130). */
export const leaving = globalThis as { vitrineLeaving?: 0 | 1 };

/** Browsers cancel the imports of a page that is being left. If it stays, the next press on it asks again. */
async function loadUnlessLeft<Part>(load: () => Promise<Part>): Promise<Part> {
	try {
		return await load();
	} catch (error) {
		if (!leaving.vitrineLeaving) throw error;
	}
	await new Promise((resolve) => addEventListener("pointerdown", resolve, { once: true }));
	return loadUnlessLeft(load);
}

/**
 * A component in a chunk of its own, which a browser fetches when it draws it for the first time. The server loads it at
 * its start, so that a document has it in its first write. Its style sheet must be imported by the module that draws it: a
 * chunk adds none to a document.
 * @param otherwise drawn if the chunk cannot be fetched; without it, the page's boundary says so
 */
export function lazyPart<P extends object>(
	load: () => Promise<FunctionComponent<P>>,
	otherwise?: FunctionComponent<P>,
): FunctionComponent<P> {
	// a lazy component takes the props of what it loads and can be drawn like it; its type says neither
	if (!import.meta.env.SSR) {
		const loading = () => loadUnlessLeft(load);
		const loaded = () => (otherwise ? loading().catch(() => otherwise) : loading());
		return lazy(async () => ({ default: await loaded() })) as unknown as FunctionComponent<P>;
	}
	const loading = load();
	let Part = lazy(async () => ({ default: await loading })) as unknown as FunctionComponent<P>;
	loading.then((loaded) => {
		Part = loaded;
	});
	return (props) => <Part {...props} />;
}
