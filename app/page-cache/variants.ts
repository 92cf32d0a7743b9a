// Variants of a cached page. The page of first variants names the experiments that it reads; a visitor who has another
// variant of one of them gets a separate rendering, cached beside it. A page that reads no experiment is cached once.
import type { RouterContextProvider } from "react-router";
import { assignmentsOf } from "../models/experiment/experiments.server.ts";
import { isPageView, recordViews } from "../models/experiment/views.server.ts";
import type { CachedPage, Rendered } from "./cached-page.ts";

/** Variant by experiment; first variants are left out. */
export type Variants = ReadonlyMap<string, string>;

/** The page as it is without any experiment. */
export const noVariants: Variants = new Map();

/** @param key without a fragment: the variants are added as one */
export function variantKey(key: string, variants: Variants): string {
	if (variants.size === 0) return key;
	const pairs = [...variants].sort(([a], [b]) => (a < b ? -1 : 1));
	return `${key}#${new URLSearchParams(pairs)}`;
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

/** The page whose data has this hash, in first variants or in this visitor's; null if neither has it any more. */
export async function pageOfHash(
	hash: string,
	get: (variants: Variants) => Rendered | Promise<Rendered>,
	context: RouterContextProvider,
	request: Request,
): Promise<CachedPage | null> {
	const ofHash = (rendered: Rendered) =>
		"page" in rendered && rendered.page.dataHash === hash ? rendered.page : null;
	const first = await get(noVariants);
	const own = await variantsOf(context, request, first);
	return ofHash(first) ?? (own.size > 0 ? ofHash(await get(own)) : null);
}
