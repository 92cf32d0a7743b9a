/**
 * Whether a route's pattern is of a page, or of something a page asks for, in a locale. What lies outside (robots.txt,
 * messages) belongs to no visitor: no session is opened for it and no cookie set.
 */
export function isPagePattern(pattern: string): boolean {
	return /^\/?:lc\?/.test(pattern);
}
