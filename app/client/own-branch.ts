// Tells the router which branch of the route table the document's own address is on. The patched router (patches/apply.mjs)
// asks this before it tries its branches in turn, and so compiles one branch of several hundred (ADR 0117).

interface Branch {
	routesMeta: readonly { route: { id?: string } }[];
}

/**
 * The router still matches the branch that it is given: a branch that the address is not on is skipped.
 * @param leaves ids of routes; the server found the page on one of them
 */
export function showOwnBranch(leaves: readonly string[]): void {
	const isOwn = ({ routesMeta }: Branch) => leaves.includes(routesMeta.at(-1)?.route.id ?? "");
	// the first path that the router asks for is the document's own
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
