// Which of a product's reviews are shown, as the address says it.
import { maxStars, type ReviewSort, reviewSorts } from "#contract/review/limits.ts";

export interface ReviewQuery {
	/** null for all */
	stars: number | null;
	/** a size's id, null for all */
	size: string | null;
	sort: ReviewSort;
	/** from 1 */
	page: number;
}

/** Parameters that make the page a different one. */
export const reviewParameters = ["stars", "size", "sort", "p"] as const;

/** Highest page that can be asked for. */
const lastPage = 1_000;

/** An unknown value counts as left out. */
export function readReviewQuery(search: URLSearchParams): ReviewQuery {
	const number = (name: string) => {
		const text = search.get(name) ?? "";
		return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
	};
	const stars = number("stars");
	const size = search.get("size");
	const page = number("p") ?? 1;
	return {
		stars: stars !== null && stars <= maxStars ? stars : null,
		size: size && /^[\w-]{1,64}$/.test(size) ? size : null,
		sort: reviewSorts.find((sort) => sort === search.get("sort")) ?? "newest",
		page: Math.min(page, lastPage),
	};
}

/** Parameters of another view of the reviews: defaults are left out, and a changed choice starts on its first page. */
export function reviewSearch(query: ReviewQuery, change: Partial<ReviewQuery>) {
	const { stars, size, sort, page } = { ...query, page: 1, ...change };
	return {
		stars,
		size,
		sort: sort === "newest" ? null : sort,
		p: page > 1 ? page : null,
	};
}
