// With JavaScript a choice in the filters takes effect at once; without it, the button sends the form.
import { type RefObject, useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import {
	type FacetKey,
	facetParams,
	type ListingQuery,
	readListingQuery,
} from "#app/models/catalog/listing-query.ts";
import type { Sort } from "#contract/catalog/shapes.ts";

function boxesIn(form: HTMLFormElement): HTMLInputElement[] {
	return [...form.querySelectorAll<HTMLInputElement>("[type=checkbox]")];
}

/** The listing query that the form holds now, which names an order only where it is not the usual one. */
function stateOf(form: HTMLFormElement, usual: Sort): ListingQuery {
	const typed = new URLSearchParams();
	for (const [name, value] of new FormData(form)) typed.append(name, String(value));
	return readListingQuery(typed, usual);
}

export function useLiveFilters(
	form: RefObject<HTMLFormElement | null>,
	query: ListingQuery,
	usual: Sort,
	hrefOf: (state: ListingQuery) => string,
): void {
	const navigate = useNavigate();
	const isNew = useRef(true);

	// native listeners: React's onChange would fire at every key typed into a price
	useEffect(() => {
		const element = form.current;
		if (!element) return;
		const takeEffect = () => {
			navigate(hrefOf(stateOf(element, usual)), { replace: true, preventScrollReset: true });
		};
		const onSubmit = (event: Event) => {
			event.preventDefault();
			takeEffect();
			element.closest<HTMLElement>("[popover]")?.hidePopover();
		};
		// the tick is painted first: a navigation reads the scroll position, which lays the whole page out
		const onChange = () => requestAnimationFrame(() => setTimeout(takeEffect));
		element.addEventListener("change", onChange);
		element.addEventListener("submit", onSubmit);
		return () => {
			element.removeEventListener("change", onChange);
			element.removeEventListener("submit", onSubmit);
		};
	}, [form, usual, hrefOf, navigate]);

	// chips and links change the query outside the form: the boxes follow it
	useEffect(() => {
		if (!form.current) return;
		const boxes = boxesIn(form.current);
		const wasNew = isNew.current;
		isNew.current = false;
		// a box ticked before scripts ran counts
		if (wasNew && boxes.some(({ checked, defaultChecked }) => checked !== defaultChecked)) {
			navigate(hrefOf(stateOf(form.current, usual)), { replace: true, preventScrollReset: true });
			return;
		}
		for (const box of boxes) {
			box.checked = (Object.keys(facetParams) as FacetKey[]).some(
				(key) => facetParams[key] === box.name && query.chosen[key].includes(box.value),
			);
		}
	}, [form, query, usual, hrefOf, navigate]);
}
