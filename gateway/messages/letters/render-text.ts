import { labelled } from "#gateway/platform/wording/formats.ts";
import type { Annex, LetterPart, LetterText } from "./letter.ts";

/** Width of a plain-text letter in characters. */
const width = 66;

function row(left: string, right: string): string {
	const gap = Math.max(2, width - left.length - right.length);
	return `${left}${" ".repeat(gap)}${right}`;
}

function partText(part: LetterPart, tag: string): string {
	switch (part.kind) {
		case "paragraph":
			return part.text;
		case "lines":
			return [
				part.title.toUpperCase(),
				...part.rows.flatMap(({ name, detail, amount }) => [row(name, amount), `  ${detail}`]),
			].join("\n");
		case "sums":
			return part.rows.map(({ label, amount }) => row(label, amount)).join("\n");
		case "address":
			return [part.title.toUpperCase(), ...part.lines].join("\n");
		case "fact":
			return labelled(part.label, part.value, tag);
		case "code":
			return [labelled(part.label, part.value, tag), part.text].join("\n");
		case "action":
		case "link":
			return labelled(part.label, part.href, tag);
	}
}

function annexText({ title, lines }: Annex): string {
	const told = lines.map(({ text, isHeading }) => (isHeading ? `\n${text}` : text));
	return [title.toUpperCase(), ...told].join("\n");
}

/** The letter for programs that do not show HTML. */
export function letterText(letter: LetterText): string {
	const { tag, heading, parts, signature, annex, footer, leave, seller = "" } = letter;
	const left = leave ? labelled(leave.label, leave.href, tag) : "";
	const ending = [footer, left, seller].filter(Boolean).join("\n");
	const told = parts.map((part) => partText(part, tag));
	const annexed = annex ? [annexText(annex)] : [];
	return [heading, ...told, signature, ...annexed, `-- \n${ending}`].join("\n\n");
}
