import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/**
 * Versions of react-router that app/client/router-internals.tsx was compared with: `Scripts` in lib/dom/ssr/components,
 * lib/dom-export/hydrated-router, and `ScrollRestoration` in lib/dom/lib. A new one is read before it is named here.
 */
const readFrom = ["8.4.0", "8.5.3"];

it("was read from the installed React Router", () => {
	const manifest = new URL("../../../node_modules/react-router/package.json", import.meta.url);
	const { version } = JSON.parse(readFileSync(manifest, "utf8"));
	expect(readFrom).toContain(version);
});
