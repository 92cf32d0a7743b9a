import type { RouteHandle } from "#app/i18n/route-handle.ts";

/** Of an address that leads to no page. Rendered like a public page, but not kept: any number of addresses are not found. */
export const notFoundHandle: RouteHandle = {
	i18n: ["catalog", "errors", "search"],
	cache: { fresh: 0, stale: 0, query: [] },
};
