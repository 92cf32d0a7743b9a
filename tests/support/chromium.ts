// Finds a Chromium for the journeys, and installs one where there is none.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

/** The same engine without a window: it starts and paints faster (ADR 0110). */
const shell = "/usr/bin/chromium-headless-shell";

const known = [
	process.env.CHROMIUM_PATH,
	shell,
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
	"/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * Path of an installed Chromium, or undefined.
 * @param isWhole not the engine without a window, which renders no page ahead
 */
export function findChromium(isWhole = false): string | undefined {
	const installed = known.find((path) => path && existsSync(path) && !(isWhole && path === shell));
	if (installed) return installed;
	const own = chromium.executablePath();
	return existsSync(own) ? own : undefined;
}

/** @throws Error with one line that says what to do */
export function chromiumPath(isWhole = false): string {
	const path = findChromium(isWhole);
	if (path) return path;
	throw new Error(
		"No Chromium for the browser journeys: install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
	);
}

/** Prefers a Chromium with a window: the shell fetches pictures far below the view that no shopper's browser would yet. */
export function wholeChromiumPath(): string {
	const whole = known.find((path) => path && path !== shell && existsSync(path));
	return whole ?? chromiumPath();
}

/** @returns whether Debian's package is installed now; no installed package is removed */
function install(name: string): boolean {
	const apt = (...args: string[]) =>
		spawnSync(
			"apt-get",
			["-qq", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=15", ...args],
			{
				stdio: "ignore",
				env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
			},
		).status === 0;
	const get = () => apt("install", "-y", "--no-remove", "--no-install-recommends", name);
	// try the lists of packages that are there first; they may be missing or old
	return get() || (apt("update") && get());
}

/**
 * Makes sure that there is a Chromium: the one that CHROMIUM_PATH names, else the one without a window, installed where we
 * are allowed to; else any that is there, Debian's, or Playwright's.
 */
export function ensureChromium(): string {
	const there = findChromium();
	const mayInstall = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
	// the fallback faces of app/ui/styles/fonts.css: with others a heading moves when its web font arrives late
	if (mayInstall && !existsSync("/usr/share/fonts/truetype/liberation"))
		install("fonts-liberation");
	if (there && [process.env.CHROMIUM_PATH, shell].includes(there)) return there;
	if (mayInstall) {
		if (!install("chromium-headless-shell") && !there) install("chromium");
	}
	if (!findChromium()) {
		try {
			execFileSync("playwright", ["install", "chromium"], { stdio: "inherit" });
		} catch {
			// chromiumPath throws with the line that says what to do
		}
	}
	return chromiumPath();
}
