import type { LetterPart, LetterText } from "./letter.ts";

/** Columns of a plain letter. */
const width = 66;

function row(left: string, right: string): string {
	const gap = Math.max(2, width - left.length - right.length);
	return `${left}${" ".repeat(gap)}${right}`;
}

function partText(part: LetterPart): string {
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
			return `${part.label}: ${part.value}`;
		case "action":
			return `${part.label}: ${part.href}`;
	}
}

/** The letter for programs that show no HTML. */
export function letterText({ heading, parts, signature, footer, leave }: LetterText): string {
	const foot = leave ? `${footer}\n${leave.label}: ${leave.href}` : footer;
	return [heading, ...parts.map(partText), signature, `-- \n${foot}`].join("\n\n");
}
