import { isbot } from "isbot";

/** Crawlers, and browsers that save data, get the whole document at once. */
export function wantsWholeDocument(request: Request): boolean {
	return (
		request.headers.get("Save-Data")?.toLowerCase() === "on" ||
		isbot(request.headers.get("User-Agent"))
	);
}
