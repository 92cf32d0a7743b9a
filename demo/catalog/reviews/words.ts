// The texts that the demo's reviews are made of; each language has its own, none is translated from another.
import type { ReviewFit } from "#contract/review/limits.ts";

/** How a product is worn or carried: decides what can be said of it. */
export type Worn = "cloth" | "knit" | "outer" | "shoes" | "carried";

export interface ReviewWords {
	/** first names that reviews are signed with */
	authors: readonly string[];
	/** the beginning, by how content the author is */
	opening: Readonly<Record<"glad" | "fair" | "cross", readonly string[]>>;
	fit: Readonly<Record<ReviewFit, readonly string[]>>;
	praise: Readonly<Record<Worn, readonly string[]>>;
	blame: Readonly<Record<Worn, readonly string[]>>;
	/** the end of some reviews, by how content the author is */
	end: Readonly<Record<"glad" | "fair" | "cross", readonly string[]>>;
}
