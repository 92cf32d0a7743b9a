/** How an old address is compared: lower case, without a slash at its end; its query counts, in the order of its names. */
export function pathKey(address: string): string {
	const { pathname, searchParams } = new URL(address, "http://shop.invalid");
	searchParams.sort();
	const query = searchParams.size > 0 ? `?${searchParams}` : "";
	return `${pathname.toLowerCase().replace(/(?<=.)\/+$/, "")}${query}`;
}
