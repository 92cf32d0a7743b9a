// What the architecture tests read of the tree: files git knows or will know, and their text.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../../", import.meta.url));

/** Paths from the root of every file that is tracked, or new and not ignored. */
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
