// What hydrated pages tell the module that measures: each page once it stands, and what was done on it. The module itself
// belongs to nobody who has not allowed it.
import { useEffect } from "react";
import { useLocation, useMatches } from "react-router";
import { useHasFailed } from "~/i18n/failed-page.ts";
import { type MeasurementView, useVisitor } from "~/i18n/visitor.ts";

/** On `window`: another page stands, or something was done on this one. */
export const measureEvent = "vitrine:measure";

/** Where what was told is found by a module that comes later. */
export interface WithMeasurement {
	vitrineMeasurement?: MeasurementView | null;
}

/** What the page's route calls itself (`handle.page`), as the document says it; an error page is none. */
export function usePageName(): string | undefined {
	const { handle } = useMatches().at(-1) ?? {};
	return useHasFailed() ? undefined : (handle as { page?: string } | undefined)?.page;
}

/** Part of the page has come that was not there when it was told of. */
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
