// Notices a newer build of the shop by the manifest's version, and switches to it at the next followed link, which then
// loads its document. Never while something typed is unsent (PAGE-91).
import { openDocuments } from "./missing-chunk.ts";

/** Milliseconds between two checks. */
const every = 300_000;

/** @param version of the build that this page runs @param mayLeave whether nothing on the page would be lost */
export function watchBuilds(version: string, mayLeave: () => boolean): void {
	let isNewer = false;
	async function look() {
		if (isNewer || document.hidden) return;
		try {
			const answer = await fetch("/build.json", { cache: "no-store" });
			const { version: newest } = (await answer.json()) as { version?: unknown };
			isNewer = typeof newest === "string" && newest !== version;
		} catch {
			// offline, or between two builds: the next check tries again
		}
	}
	look();
	setInterval(look, every);
	document.addEventListener("visibilitychange", look);
	openDocuments(() => isNewer && mayLeave());
}
