import { agentOf } from "./agent.ts";

/** Crawlers, and browsers that save data, get the whole document at once. */
export function wantsWholeDocument(request: Request): boolean {
	return (
		request.headers.get("Save-Data")?.toLowerCase() === "on" ||
		agentOf(request.headers.get("User-Agent")).isBot
	);
}
