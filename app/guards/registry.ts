// The closed list of named guards (PAGE-36, PAGE-37). A guard is the middleware of a pathless route, mounted in
// routes.ts.
export const guardNames = [
	"account-access",
	"init-catalog",
	"init-order",
	"init-product",
	"order-access",
	"order-exception",
	"secure-authent",
	"share-cart",
	"store-access",
] as const;
export type GuardName = (typeof guardNames)[number];

/**
 * Module of a guard, from the app directory.
 * @throws Error 'Unknown route middleware: {name}' (PAGE-37)
 */
export function guardFile(name: string): string {
	if (!(guardNames as readonly string[]).includes(name)) {
		throw new Error(`Unknown route middleware: ${name}`);
	}
	return `guards/${name}.ts`;
}
