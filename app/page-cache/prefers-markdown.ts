// Which of its two forms a public page is asked for (PAGE-140).
import { parseAccept } from "hono/utils/accept";

const markdown = "text/markdown";

/**
 * Whether a request prefers Markdown to HTML: it names the type, and gives it no lower weight than HTML. Ranges (`text/*`)
 * name none, as every client that reads pages sends some.
 * @param accept the request's `Accept`
 */
export function prefersMarkdown(accept: string | null): boolean {
	if (!accept || !/text\/markdown/i.test(accept)) return false;
	const ranges = parseAccept(accept.toLowerCase());
	const weightOf = (...types: readonly string[]) =>
		types
			.map((type) => ranges.find((range) => range.type === type)?.q)
			.find((q) => q !== undefined) ?? 0;
	const weight = weightOf(markdown);
	return weight > 0 && weight >= weightOf("text/html", "text/*", "*/*");
}
