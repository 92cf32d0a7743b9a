// A kept page in the variants of who looks: the page that everybody sees says which experiments it reads, and who has
// another variant of those gets another rendering, kept beside it. Pages that read none are kept once.
import type { RouterContextProvider } from "react-router";
import { assignmentsOf } from "./models/experiment/experiments.server.ts";
import { isLookedAt, recordViews } from "./models/experiment/views.server.ts";
import type { KeptPage, Rendered } from "./server/page-cache/kept-page.ts";

/** Variant by experiment, of those that are not the first. */
export type Variants = ReadonlyMap<string, string>;

/** The page as it is without any experiment. */
export const noVariants: Variants = new Map();

/** What a page is kept by. @param address without a fragment, which stands for the variants */
export function variantKey(address: string, variants: Variants): string {
	if (variants.size === 0) return address;
	const pairs = [...variants].sort(([a], [b]) => (a < b ? -1 : 1));
	return `${address}#${new URLSearchParams(pairs)}`;
}

/** What a visitor has of a page's variants; that they were shown is told. */
export async function variantsOf(
	context: RouterContextProvider,
	request: Request,
	rendered: Rendered,
): Promise<Variants> {
	const experiments = "page" in rendered ? rendered.page.experiments : [];
	if (experiments.length === 0) return noVariants;
	const assignments = await assignmentsOf(context);
	const shown = assignments.filter(({ experiment }) => experiments.includes(experiment));
	if (isLookedAt(request)) recordViews(context, shown);
	return new Map(
		shown.flatMap(({ experiment, variant, isFirst }) => (isFirst ? [] : [[experiment, variant]])),
	);
}

/** The page of a hash, as everybody sees it or as this visitor does; null where it is neither any more. */
export async function pageOfHash(
	hash: string,
	read: (variants: Variants) => Rendered | Promise<Rendered>,
	context: RouterContextProvider,
	request: Request,
): Promise<KeptPage | null> {
	const ofHash = (rendered: Rendered) =>
		"page" in rendered && rendered.page.hash === hash ? rendered.page : null;
	const everybodys = await read(noVariants);
	const own = await variantsOf(context, request, everybodys);
	return ofHash(everybodys) ?? (own.size > 0 ? ofHash(await read(own)) : null);
}
