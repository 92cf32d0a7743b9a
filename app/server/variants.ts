// Variants of experiments for loaders: part of the request's context, and so of the cached page's key. A public page's loader
// still knows nothing of the visitor.
import { createContext } from "react-router";
import type { Context } from "./request-context.ts";

export interface PageVariants {
	/** variant by experiment; an experiment that is missing here has its first variant */
	assigned: ReadonlyMap<string, string>;
	/** experiments that the page has asked for */
	read: Set<string>;
}

export const variantsKey = createContext<PageVariants | null>(null);

/**
 * The variant that this page is rendered for; the first one is null or its name. A cached page is rendered again for each
 * other variant of the experiments that it has asked for: ask on every path through the page, or on none.
 * @param experiment uid of its content entry
 */
export function variantOf(context: Context, experiment: string): string | null {
	const variants = context.get(variantsKey);
	variants?.read.add(experiment);
	return variants?.assigned.get(experiment) ?? null;
}
