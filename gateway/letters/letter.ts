// A letter as it is told, in parts that both its HTML and its plain text are made of.
import type { Translate } from "../wording/messages.ts";
import type { SheetSum } from "../wording/order-sheet.ts";

export type LetterPart =
	| { kind: "paragraph"; text: string }
	| {
			kind: "lines";
			title: string;
			rows: readonly { name: string; detail: string; amount: string }[];
	  }
	| { kind: "sums"; rows: readonly { label: string; amount: string; isTotal: boolean }[] }
	| { kind: "address"; title: string; lines: readonly string[] }
	/** one fact in large type: a number to copy */
	| { kind: "fact"; label: string; value: string }
	| { kind: "action"; label: string; href: string }
	/** a way that is there for who looks for it */
	| { kind: "link"; label: string; href: string };

export interface LetterText {
	/** language tag */
	tag: string;
	subject: string;
	heading: string;
	parts: readonly LetterPart[];
	signature: string;
	footer: string;
	/** stops letters of its kind; for those that nobody's order asks for */
	leave?: { label: string; href: string };
}

/** A letter with who gets it. */
export interface Mail {
	letterId: string;
	to: { name: string; address: string };
	text: LetterText;
}

/** Sums as rows of text. */
export function sumRows(sums: readonly SheetSum[], money: (cents: number) => string) {
	return sums.map(({ label, amount, isTotal = false }) => ({
		label,
		amount: money(amount),
		isTotal,
	}));
}

/** @param name empty where it is not known */
export function greeting(t: Translate, name: string): LetterPart {
	const text = name ? t("letters:greeting", { name }) : t("letters:greetingPlain");
	return { kind: "paragraph", text };
}
