// Finds a Chromium for the journeys, and gets one where there is none.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const known = [
	process.env.CHROMIUM_PATH,
	// the same engine without a window to draw
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Path of a Chromium that is there, or undefined. */
export function findChromium(): string | undefined {
	const installed = known.find((path) => path && existsSync(path));
	if (installed) return installed;
	const own = chromium.executablePath();
	return existsSync(own) ? own : undefined;
}

/** @throws Error with the one line that says what to do */
export function chromiumPath(): string {
	const path = findChromium();
	if (path) return path;
	throw new Error(
		"No Chromium for the browser journeys: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
	);
}

/** Makes sure that a Chromium is there: one that is, Debian's package where we may install, else Playwright's. */
export function ensureChromium(): string {
	const there = findChromium();
	if (there) return there;
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
		for (const name of ["chromium-headless-shell", "chromium"]) {
			if (findChromium()) break;
			spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", name], {
				stdio: ["ignore", "ignore", "inherit"],
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			});
		}
	}
	if (!findChromium()) {
		try {
			execFileSync("playwright", ["install", "chromium"], { stdio: "inherit" });
		} catch {
			// chromiumPath says in one line what to do
		}
	}
	return chromiumPath();
}
