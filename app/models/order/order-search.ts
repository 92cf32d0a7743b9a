// The search of the orders' page, which is part of the page's address.
import type { OrderFilter } from "#contract/order/operations.ts";

export const standings = [
	"open",
	"delivered",
	"takenBack",
] as const satisfies readonly OrderFilter[];

export const searchFields = { words: "q", year: "year", standing: "state" } as const;

export interface OrderSearch {
	/** empty for any */
	words: string;
	/** null for any */
	year: number | null;
	standing: OrderFilter | null;
}

/** Most characters that the gateway searches for. */
export const maxLetters = 80;

const isStanding = (typed: string | null): typed is OrderFilter =>
	standings.some((standing) => standing === typed);

/** Reads a search from the address; anything else in it is ignored. */
export function readSearch(query: URLSearchParams): OrderSearch {
	const year = query.get(searchFields.year) ?? "";
	const standing = query.get(searchFields.standing);
	return {
		words: (query.get(searchFields.words) ?? "").trim().slice(0, maxLetters),
		year: /^2\d{3}$/.test(year) ? Number(year) : null,
		standing: isStanding(standing) ? standing : null,
	};
}

export const isSearch = ({ words, year, standing }: OrderSearch): boolean =>
	words !== "" || year !== null || standing !== null;

/** The search as query of the address. */
export const searchQuery = ({ words, year, standing }: OrderSearch) => ({
	[searchFields.words]: words || null,
	[searchFields.year]: year,
	[searchFields.standing]: standing,
});

/** The search as query of the gateway. */
export const orderFilters = ({ words, year, standing }: OrderSearch) => ({
	...(words ? { q: words } : {}),
	...(year === null ? {} : { year }),
	...(standing ? { standing } : {}),
});
