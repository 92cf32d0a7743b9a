/**
 * Whether a route's pattern is that of a page, or of a page's resource, in a locale. Other routes (robots.txt, messages)
 * belong to no visitor: no session is opened for them and no cookie set.
 */
export function isPagePattern(pattern: string): boolean {
	return /^\/?:lc\?/.test(pattern);
}
