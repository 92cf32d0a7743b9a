import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { classNamer } from "#app/server/build/class-names.ts";

const sheet =
	".card { & .title { color: red } }\n@keyframes rise { to { opacity: 1 } }\n.card.open, #top { gap: 0 }";
const words = ["card", "title", "rise", "open", "top"];

/** The names that a build of these files gives to each of `words` in each file. */
const namesOf = (files: readonly string[]) => {
	const nameOf = classNamer(files);
	return files.flatMap((file) => words.map((word) => nameOf(word, file, sheet)));
};
const files = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,6}$/), { minLength: 1, maxLength: 60 });

describe("names of CSS modules' classes", () => {
	it("are unique across files and classes", () => {
		fc.assert(
			fc.property(files, (paths) => {
				const names = namesOf(paths);
				expect(new Set(names).size).toBe(names.length);
				for (const name of names) expect(name).toMatch(/^_[\w-]+[a-z]$/);
			}),
		);
	});

	it("do not depend on the order in which files are found", () => {
		fc.assert(
			fc.property(files, (paths) => {
				const nameOf = classNamer(paths);
				const other = classNamer(paths.toReversed());
				for (const path of paths) {
					expect(other("open", path, sheet)).toBe(nameOf("open", path, sheet));
				}
			}),
		);
	});

	it("are six characters at most among a thousand files", () => {
		const paths = Array.from({ length: 1000 }, (_, index) => `app/ui/part-${index}.module.css`);
		expect(Math.max(...namesOf(paths).map((name) => name.length))).toBeLessThanOrEqual(6);
	});

	it("exist only for classes that the sheet names", () => {
		const nameOf = classNamer(["a.module.css"]);
		expect(() => nameOf("missing", "a.module.css", sheet)).toThrow("does not name missing");
		expect(() => nameOf("card", "b.module.css", sheet)).toThrow("no file of the build");
	});
});
