// Variants of experiments as loaders see them: a value of the request's context, and so of the kept page's key. A public
// page's loader still knows nothing of who looks.
import { createContext } from "react-router";
import type { Context } from "./request-context.ts";

export interface PageVariants {
	/** variant by experiment; who has none here sees the first one */
	assigned: ReadonlyMap<string, string>;
	/** experiments that the page has asked for */
	read: Set<string>;
}

export const variantsKey = createContext<PageVariants | null>(null);

/**
 * The variant that this page is made for; null stands for the first one, as does its name. A kept page is rendered once
 * more for each other variant of what it has asked for: ask on every way through the page, or on none.
 * @param experiment uid of its content entry
 */
export function variantOf(context: Context, experiment: string): string | null {
	const variants = context.get(variantsKey);
	variants?.read.add(experiment);
	return variants?.assigned.get(experiment) ?? null;
}
