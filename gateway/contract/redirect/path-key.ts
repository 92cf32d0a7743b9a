/** Key by which old addresses are compared: lower-case path, no slash at its end, and the query sorted by its names. */
export function pathKey(address: string): string {
	const { pathname, searchParams } = new URL(address, "http://shop.invalid");
	searchParams.sort();
	const query = searchParams.size > 0 ? `?${searchParams}` : "";
	return `${pathname.toLowerCase().replace(/(?<=.)\/+$/, "")}${query}`;
}
