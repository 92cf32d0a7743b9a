// If a browser does not say where a post comes from, only the form's token vouches for it: every form must carry one.
import { expect, it } from "vitest";
import { filesUnder, textOf } from "./tree.ts";

const postForm = "app/ui/form/post-form.tsx";

it("every form that posts carries the form token (SESSION-49)", () => {
	const components = filesUnder("app").filter((path) => path.endsWith(".tsx"));
	const posts = (path: string) => /\b(?:method|formMethod)=["'{]+post\b/i.test(textOf(path));
	expect(components.filter(posts)).toEqual([postForm]);
	expect(textOf(postForm)).toMatch(/method="post">\s*<FormToken \/>/);
});

it("forms are read by their schema in one place (ERROR-58)", () => {
	const readers = filesUnder("app").filter((path) => textOf(path).includes("@conform-to/zod"));
	expect(readers).toEqual(["app/server/read-form.ts"]);
	const byHand = /safeParse\(\s*Object\.fromEntries\(.*(?:form|formData\(\))\)/;
	expect(filesUnder("app").filter((path) => byHand.test(textOf(path)))).toEqual([]);
});
