// Under `require-trusted-types-for 'script'`: React creates script elements through innerHTML with one constant string, and
// inserts JSON-LD as text; the map starts a worker. The default policy allows just these, and scripts that the page itself
// has registered (CONTENT-53).
import { isAllowedScript } from "../ui/allowed-scripts.ts";

interface Rules {
	createHTML(text: string): string;
	createScriptURL(url: string): string;
}
interface Policies {
	createPolicy(name: string, rules: Rules): unknown;
}

/** Text without markup cannot run anything. */
export function isHarmless(text: string): boolean {
	return text === "<script></script>" || !text.includes("<");
}

/** The only worker: a built file of our own origin. */
export function isOwnWorker(url: string, base: string): boolean {
	const { origin, pathname } = new URL(url, base);
	return (
		origin === new URL(base).origin && /^\/assets\/maplibre-gl-worker[\w.-]*\.m?js$/.test(pathname)
	);
}

export function allowOwnScripts(): void {
	const { trustedTypes } = window as { trustedTypes?: Policies };
	trustedTypes?.createPolicy("default", {
		createHTML(text) {
			if (isHarmless(text)) return text;
			throw new TypeError("Markup from text is not allowed");
		},
		createScriptURL(url) {
			if (isOwnWorker(url, location.href) || isAllowedScript(url)) return url;
			throw new TypeError("Scripts from elsewhere are not allowed");
		},
	});
}
