// The tree as the architecture tests read it: files that git tracks or would add, and their text.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Paths, relative to the root, of all files that are tracked, or new and not ignored. */
export function filesUnder(...rooms: string[]): string[] {
	const listed = execFileSync(
		"git",
		["ls-files", "--cached", "--others", "--exclude-standard", "--deduplicate", "--", ...rooms],
		{ cwd: root, encoding: "utf8" },
	);
	return listed.split("\n").filter(Boolean);
}

export function textOf(path: string): string {
	return readFileSync(`${root}${path}`, "utf8");
}
