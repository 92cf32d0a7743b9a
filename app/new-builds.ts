// Tells a newer build of the shop by the manifest's version, and takes it with the next link that is followed: that one
// loads its document. Never while something typed is unsent (PAGE-91).

/** Milliseconds between two looks. */
const every = 300_000;

/** @param version of the build this page runs @param mayLeave nothing on the page would be lost */
export function watchBuilds(version: string, mayLeave: () => boolean): void {
	let isNewer = false;
	async function look() {
		if (isNewer || document.hidden) return;
		try {
			const answer = await fetch("/build.json", { cache: "no-store" });
			const { version: newest } = (await answer.json()) as { version?: unknown };
			isNewer = typeof newest === "string" && newest !== version;
		} catch {
			// offline, or between two builds: looked at again
		}
	}
	look();
	setInterval(look, every);
	document.addEventListener("visibilitychange", look);
	document.addEventListener(
		"click",
		({ target }) => {
			if (!isNewer || !(target instanceof Element) || !mayLeave()) return;
			// links that say so are the browser's own (app/i18n/navigation.tsx)
			target.closest("a[href]")?.setAttribute("data-reload", "");
		},
		true,
	);
}
