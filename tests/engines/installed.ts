// Which engines are installed, and what brings one that is not.
import { accessSync, constants, globSync } from "node:fs";
import { delimiter, join } from "node:path";

export const engineNames = ["Firefox", "WebKit"] as const;
export type EngineName = (typeof engineNames)[number];

/** First of these programs that PATH leads to. */
export function programOf(...names: readonly string[]): string | null {
	const paths = names.flatMap((name) =>
		(process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name)),
	);
	return (
		paths.find((path) => {
			try {
				accessSync(path, constants.X_OK);
				return true;
			} catch {
				return false;
			}
		}) ?? null
	);
}

const miniBrowsers = "/usr/lib{,64}/{,*/}webkit2gtk-4.*/MiniBrowser";

/** What an engine needs: a name for people, whether it is there, and Debian's package. */
const needs: Record<EngineName, readonly (readonly [string, () => unknown, string])[]> = {
	Firefox: [["firefox-esr", () => programOf("firefox-esr", "firefox"), "firefox-esr"]],
	WebKit: [
		["WebKitWebDriver", () => programOf("WebKitWebDriver"), "webkit2gtk-driver"],
		["MiniBrowser", () => globSync(miniBrowsers)[0], "webkit2gtk-driver"],
		["Xvfb", () => programOf("Xvfb"), "xvfb"],
	],
};

export interface Missing {
	name: EngineName;
	programs: readonly string[];
	packages: readonly string[];
}

export function missingOf(name: EngineName): Missing | null {
	const missing = needs[name].filter(([, find]) => !find());
	if (missing.length === 0) return null;
	return {
		name,
		programs: missing.map(([program]) => program),
		packages: [...new Set(missing.map(([, , debian]) => debian))],
	};
}
