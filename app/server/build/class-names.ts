// Short class names of CSS modules for a build: every page contains hundreds of them, and random ones do not compress.
import { createHash } from "node:crypto";

const digits = "abcdefghijklmnopqrstuvwxyz";

/** 0 → a, 25 → z, 26 → ba. */
function letters(number: number): string {
	const rest = Math.floor(number / digits.length);
	return (rest > 0 ? letters(rest) : "") + digits[number % digits.length];
}

const digestOf = (file: string) => createHash("sha256").update(file).digest("base64url");

/** The shortest unique prefix of each file's digest: another file changes none of them but that of a digest like its own. */
function prefixesOf(files: readonly string[]): Map<string, string> {
	const digests = files.map(digestOf).toSorted();
	const shared = (one: string, other = "") => {
		const at = [...one].findIndex((letter, index) => letter !== other[index]);
		return at < 0 ? one.length : at;
	};
	const lengths = digests.map((digest, index) =>
		Math.max(shared(digest, digests[index - 1]), shared(digest, digests[index + 1])),
	);
	return new Map(
		digests.map((digest, index) => [digest, digest.slice(0, (lengths[index] ?? 0) + 1)]),
	);
}

/**
 * @param files every CSS module of the build, by its path from the root
 * @returns the name of a class of one of them; `css` is the file's text
 */
export function classNamer(
	files: readonly string[],
): (name: string, file: string, css: string) => string {
	const prefixes = prefixesOf(files);
	return (name, file, css) => {
		const prefix = prefixes.get(digestOf(file));
		if (!prefix) throw new Error(`${file} was no file of the build when it began`);
		const named = [...css.matchAll(/(?:[.#]|@keyframes\s+)([a-z_][\w-]*)/gi)];
		const at = [...new Set(named.map(([, word]) => word))].indexOf(name);
		if (at < 0) throw new Error(`${file} does not name ${name}`);
		// no prefix starts with another, so that prefix and letters need no separator; the underscore distinguishes them from
		// classes outside modules
		return `_${prefix}${letters(at)}`;
	};
}
