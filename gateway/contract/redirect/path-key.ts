/** Key by which old addresses are compared: lower-case path, no slash at its end, and the query sorted by its names. */
export function pathKey(address: string): string {
	const { pathname, searchParams } = new URL(address, "http://shop.invalid");
	searchParams.sort();
	const query = searchParams.size > 0 ? `?${searchParams}` : "";
	return `${pathname.toLowerCase().replace(/(?<=.)\/+$/, "")}${query}`;
}

/** Stands for any part of a path, also for none of it. */
const star = "*";
export const isPattern = (address: string): boolean => address.includes(star);

/** What a pattern's star stands for in a path, both as keys; null where the pattern does not match. */
export function starOf(pattern: string, key: string): string | null {
	const [before = "", behind = ""] = pattern.split(star);
	// `/blog/*` is for `/blog` too
	const path = behind === "" && `${key}/` === before ? before : key;
	const isLongEnough = path.length >= before.length + behind.length;
	if (!isLongEnough || !path.startsWith(before) || !path.endsWith(behind)) return null;
	return path.slice(before.length, path.length - behind.length);
}

/**
 * Where a redirect leads for an address that it matches: what its star stands for, in the address's own letters, takes the place
 * of the star in `to`. Never leaves the shop: no path begins with two slashes.
 */
export function targetOf({ from, to }: { from: string; to: string }, address: string): string {
	if (!isPattern(from)) return to;
	const path = new URL(address, "http://shop.invalid").pathname.replace(/(?<=.)\/+$/, "");
	const [before = ""] = from.split(star);
	const found = starOf(from, path.toLowerCase()) ?? "";
	const part = path.slice(before.length, before.length + found.length);
	const [target = "", ...query] = to.replace(star, () => part).split("?");
	return [target.replaceAll(/\/{2,}/g, "/"), ...query].join("?");
}
