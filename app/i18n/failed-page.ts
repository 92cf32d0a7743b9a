import { useMatches } from "react-router";

/**
 * Whether an error page is shown instead of the page. Every page has a loader (ensured by a test); its data is undefined if
 * it failed, or did not run because a loader above it failed.
 */
export const useHasFailed = (): boolean => useMatches().at(-1)?.loaderData === undefined;
