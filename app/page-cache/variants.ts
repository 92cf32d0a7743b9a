// Variants of a kept page. The page that everybody sees names the experiments that it reads; a visitor who has another
// variant of one of them gets a separate rendering, kept beside it. A page that reads no experiment is kept once.
import type { RouterContextProvider } from "react-router";
import { assignmentsOf } from "../models/experiment/experiments.server.ts";
import { isPageView, recordViews } from "../models/experiment/views.server.ts";
import type { KeptPage, Rendered } from "./cached-page.ts";

/** Variant by experiment; first variants are left out. */
export type Variants = ReadonlyMap<string, string>;

/** The page as it is without any experiment. */
export const noVariants: Variants = new Map();

/** The key that a page is kept by. @param address without a fragment: the variants are added as one */
export function variantKey(address: string, variants: Variants): string {
	if (variants.size === 0) return address;
	const pairs = [...variants].sort(([a], [b]) => (a < b ? -1 : 1));
	return `${address}#${new URLSearchParams(pairs)}`;
}

/** The visitor's variants of the experiments that the page reads; records that they were shown. */
export async function variantsOf(
	context: RouterContextProvider,
	request: Request,
	rendered: Rendered,
): Promise<Variants> {
	const experiments = "page" in rendered ? rendered.page.experiments : [];
	if (experiments.length === 0) return noVariants;
	const assignments = await assignmentsOf(context);
	const shown = assignments.filter(({ experiment }) => experiments.includes(experiment));
	if (isPageView(request)) recordViews(context, shown);
	return new Map(
		shown.flatMap(({ experiment, variant, isFirst }) => (isFirst ? [] : [[experiment, variant]])),
	);
}

/** The page whose data has this hash, as everybody sees it or in this visitor's variants; null if neither has it any more. */
export async function pageOfHash(
	hash: string,
	read: (variants: Variants) => Rendered | Promise<Rendered>,
	context: RouterContextProvider,
	request: Request,
): Promise<KeptPage | null> {
	const ofHash = (rendered: Rendered) =>
		"page" in rendered && rendered.page.dataHash === hash ? rendered.page : null;
	const everybodys = await read(noVariants);
	const own = await variantsOf(context, request, everybodys);
	return ofHash(everybodys) ?? (own.size > 0 ? ofHash(await read(own)) : null);
}
