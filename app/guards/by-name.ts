// Guards of a route whose pages are of several kinds. A guard elsewhere is the layout around the route; here the params say
// which guard applies, so one middleware of the route itself runs it (PAGE-36).
import type { MiddlewareFunction } from "react-router";
import { middleware as initCatalog } from "./init-catalog.ts";
import { middleware as initProduct } from "./init-product.ts";
import { type GuardName, guardFile } from "./registry.ts";

const byName: Partial<Record<GuardName, readonly MiddlewareFunction<Response>[]>> = {
	"init-catalog": initCatalog,
	"init-product": initProduct,
};

function guardOf(name: string): MiddlewareFunction<Response> {
	const [middleware] = byName[name as GuardName] ?? [];
	// throws for a name that is not in the registry
	if (!middleware) throw new Error(`Not run by name: ${guardFile(name)}`);
	return middleware;
}

/**
 * The middleware of each kind: its guard, or nothing where it names none.
 * @throws Error 'Unknown route middleware: {name}' (PAGE-37)
 */
export function guardsByName<Kind extends string>(
	kinds: Readonly<Record<Kind, { guard?: string }>>,
): Record<Kind, MiddlewareFunction<Response>> {
	const entries = Object.entries<{ guard?: string }>(kinds).map(([kind, { guard }]) => [
		kind,
		guard === undefined
			? (_args: unknown, next: () => Promise<Response>) => next()
			: guardOf(guard),
	]);
	return Object.fromEntries(entries);
}
