import { type FunctionComponent, lazy } from "react";

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
	if (!import.meta.env.SSR) {
		const loaded = () => (otherwise ? load().catch(() => otherwise) : load());
		return lazy(async () => ({ default: await loaded() })) as unknown as FunctionComponent<P>;
	}
	const loading = load();
	let Part = lazy(async () => ({ default: await loading })) as unknown as FunctionComponent<P>;
	loading.then((loaded) => {
		Part = loaded;
	});
	return (props) => <Part {...props} />;
}
