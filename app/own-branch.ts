// Which branch of the route table the document's own address is on. The router, as patches/apply.mjs changes it, asks here
// before it tries its branches one after the other, and so compiles one of some hundred (ADR 0117).

interface Branch {
	routesMeta: readonly { route: { id?: string } }[];
}

/**
 * The router matches what it is shown anew: a branch that the address is not on is passed over.
 * @param leaves ids of routes, one of which the server found the page on
 */
export function showOwnBranch(leaves: readonly string[]): void {
	const isOwn = ({ routesMeta }: Branch) => leaves.includes(routesMeta.at(-1)?.route.id ?? "");
	// the first path that the router asks for is the document's
	let own: string | undefined;
	Object.assign(globalThis, {
		[Symbol.for("vitrine.matched-branches")]: (branches: readonly Branch[]) => ({
			get(path: string): Branch | undefined {
				own ??= path;
				return path === own ? branches.find(isOwn) : undefined;
			},
			set() {},
		}),
	});
}
