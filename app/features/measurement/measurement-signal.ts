// Tells the measuring module, from hydrated pages, of each page that is rendered and of what was done on it. The module
// itself is not loaded for visitors who have not allowed it.
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useHasFailed } from "#app/i18n/failed-page.ts";
import { handleOf } from "#app/i18n/route-handle.ts";
import { type MeasurementView, useVisitor } from "#app/i18n/visitor.ts";

/** Event on `window`: another page is rendered, or something was done on this one. */
export const measureEvent = "vitrine:measure";

/** Where the measuring module reads the latest view, also when it is loaded later. */
export interface WithMeasurement {
	vitrineMeasurement?: MeasurementView | null;
}

/** The name that the page's route gives itself (`handle.page`), as in the document; undefined for an error page. */
export function usePageName(): string | undefined {
	const match = useMatches().at(-1);
	return useHasFailed() || !match ? undefined : handleOf(match).page;
}

/** Signals that part of the page has arrived after the page was measured. */
export function measureAgain(): void {
	window.dispatchEvent(new Event(measureEvent));
}

export function MeasurementSignal(): null {
	const { measurement } = useVisitor();
	const { pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: told anew whenever the address changes
	useEffect(() => {
		(window as WithMeasurement).vitrineMeasurement = measurement;
		measureAgain();
	}, [measurement, pathname, search]);
	return null;
}
