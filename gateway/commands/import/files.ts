// Which files an import reads, named after their kind: `products.jsonl`, `prices.2026-11.csv`; a folder has many.
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { type KindName, kindNames } from "./kinds.ts";
import { formats } from "./read-lines.ts";

export interface SourceFile {
	path: string;
	kind: KindName;
	format: string;
}

function sourceFile(path: string): SourceFile | null {
	const parts = basename(path).toLowerCase().split(".");
	const format = formats.find((known) => known === parts.at(-1));
	const kind = kindNames.find((known) => known === parts[0]);
	return format && kind ? { path, kind, format } : null;
}

const isFile = (path: string) => statSync(path).isFile();

/**
 * In the order in which the kinds depend on each other, whatever the files are called.
 * @throws Error for a file of no known kind, and for a folder without any
 */
export function sourceFiles(path: string): SourceFile[] {
	const isFolder = statSync(path).isDirectory();
	const paths = isFolder
		? readdirSync(path)
				.sort()
				.map((name) => join(path, name))
		: [path];
	const found = paths
		.flatMap((one) => sourceFile(one) ?? [])
		.filter(({ path: one }) => isFile(one));
	if (found.length === 0) {
		const names = `${kindNames.join(", ")}, each ${formats.map((one) => `.${one}`).join(" or ")}`;
		throw new Error(
			isFolder
				? `${path} has no file to import: ${names}.`
				: `The name of ${basename(path)} says nothing that can be imported: ${names}. An export of another shop becomes such files by \`npm run gateway -- convert\`.`,
		);
	}
	const place = ({ kind }: SourceFile) => kindNames.indexOf(kind);
	return found.toSorted((a, b) => place(a) - place(b));
}
