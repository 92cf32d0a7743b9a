// A folder of content files for one test, removed after it.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

export type Files = Record<string, string>;

/** @param until is given the removal, to keep the folder longer than the test that made it */
export function aFolder(files: Files, until: (remove: () => void) => void = onTestFinished) {
	const root = mkdtempSync(join(tmpdir(), "vitrine-content-"));
	until(() => rmSync(root, { recursive: true, force: true }));
	const write = (path: string, text: string) => {
		mkdirSync(dirname(join(root, path)), { recursive: true });
		writeFileSync(join(root, path), text);
	};
	for (const [path, text] of Object.entries({ "assets/none.json": "[]", ...files })) {
		write(path, text);
	}
	const remove = (path: string) => rmSync(join(root, path), { recursive: true });
	return { root, write, remove };
}

export const aPage = (title: string, body = "Words.", more = ""): string =>
	`---\ntitle: ${title}\npublished_at: 2026-09-30\n${more}---\n${body}\n`;
