// What reviews of the demo are put together from; each language has its own, none is translated from another.
import type { ReviewFit } from "../../../gateway/contract/review/limits.ts";

/** What a product is worn or carried as: what can be said of it. */
export type Worn = "cloth" | "knit" | "outer" | "shoes" | "carried";

export interface ReviewWords {
	/** first names, as authors sign */
	authors: readonly string[];
	/** how it begins, by how content its author is */
	opening: Readonly<Record<"glad" | "fair" | "cross", readonly string[]>>;
	fit: Readonly<Record<ReviewFit, readonly string[]>>;
	praise: Readonly<Record<Worn, readonly string[]>>;
	blame: Readonly<Record<Worn, readonly string[]>>;
	/** how it ends, where it was not said all */
	end: Readonly<Record<"glad" | "fair" | "cross", readonly string[]>>;
}
