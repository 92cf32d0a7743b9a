// Foreign scripts that a page has asked to load: the default policy allows these, and no more (CONTENT-53).
const beginnings = new Set<string>();

/** @param beginning of addresses: scheme, host and path */
export function allowScripts(beginning: string): void {
	beginnings.add(beginning);
}

export function isAllowedScript(url: string): boolean {
	return [...beginnings].some((beginning) => url.startsWith(beginning));
}
