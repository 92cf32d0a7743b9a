// If a browser does not say where a post comes from, only the form's token vouches for it: every form must carry one.
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

it("every form that posts carries the form token (SESSION-49)", () => {
	const times = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
	const forms = filesUnder("app")
		.filter((path) => path.endsWith(".tsx"))
		.map((path) => ({ path, text: textOf(path) }))
		.filter(({ text }) => text.includes('method="post"'));
	expect(forms.length).toBeGreaterThan(20);
	const bare = forms.filter(
		({ text }) => times(text, /method="post"/g) > times(text, /<FormToken\b/g),
	);
	expect(bare.map(({ path }) => path)).toEqual([]);
});
