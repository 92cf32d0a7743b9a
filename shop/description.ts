// A product's description: a plain text, or paragraphs, lists and emphasis in a form that has nothing else
// (OPERATOR-34). Both programs agree on it; no reader needs a parser of HTML, and what is not exactly this form
// is a plain text.

/** A stretch of text in one style. */
export interface TextRun {
	text: string;
	isStrong?: boolean;
	isEmphasized?: boolean;
}

export interface DescriptionBlock {
	kind: "paragraph" | "bullets" | "numbers";
	/** of a paragraph one, of a list each of its points */
	items: TextRun[][];
}

const tags = { bullets: "ul", numbers: "ol" } as const;

const inline = `(?:[^<>&]|&(?:amp|lt|gt);|</?(?:strong|em)>)+`;
const whole = new RegExp(
	`^(?:<p>${inline}</p>|<ul>(?:<li>${inline}</li>)+</ul>|<ol>(?:<li>${inline}</li>)+</ol>)+$`,
);

const escaped = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const unescaped = (text: string) =>
	text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

function written({ text, isStrong, isEmphasized }: TextRun): string {
	const words = isEmphasized ? `<em>${escaped(text)}</em>` : escaped(text);
	return isStrong ? `<strong>${words}</strong>` : words;
}

/** @param blocks with at least one item each, and no empty item */
export function writeDescription(blocks: readonly DescriptionBlock[]): string {
	return blocks
		.map(({ kind, items }) => {
			const lines = items.map((runs) => runs.map(written).join(""));
			if (kind === "paragraph") return `<p>${lines.join("")}</p>`;
			return `<${tags[kind]}>${lines.map((line) => `<li>${line}</li>`).join("")}</${tags[kind]}>`;
		})
		.join("");
}

function runsOf(text: string): TextRun[] {
	const runs: TextRun[] = [];
	let [isStrong, isEmphasized] = [false, false];
	for (const part of text.split(/(<\/?(?:strong|em)>)/)) {
		if (part === "<strong>" || part === "</strong>") isStrong = part === "<strong>";
		else if (part === "<em>" || part === "</em>") isEmphasized = part === "<em>";
		else if (part !== "") {
			const style = {
				...(isStrong ? { isStrong } : {}),
				...(isEmphasized ? { isEmphasized } : {}),
			};
			runs.push({ text: unescaped(part), ...style });
		}
	}
	return runs;
}

/** @returns a plain text as one paragraph; none for an empty text */
export function descriptionBlocks(description: string): DescriptionBlock[] {
	if (description === "") return [];
	if (!whole.test(description)) return [{ kind: "paragraph", items: [[{ text: description }]] }];
	return [...description.matchAll(/<(p|ul|ol)>(.*?)<\/\1>/gs)].map(([, tag, inner = ""]) => {
		if (tag === "p") return { kind: "paragraph", items: [runsOf(inner)] };
		const items = [...inner.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = ""]) => runsOf(item));
		return { kind: tag === "ul" ? "bullets" : "numbers", items };
	});
}

/** The text alone, one line a paragraph and point: for search engines, feeds and letters. */
export function plainDescription(description: string): string {
	return descriptionBlocks(description)
		.flatMap(({ items }) => items.map((runs) => runs.map(({ text }) => text).join("")))
		.join("\n");
}
