import { useMatches } from "react-router";

/**
 * Whether an error page stands in the page's place. Every page has a loader (a test holds them to it): one that failed, or
 * was not asked because something above it had, has given nothing.
 */
export const useHasFailed = (): boolean => useMatches().at(-1)?.loaderData === undefined;
