// The content of a letter, in parts from which both its HTML and its plain text are made.
import { nameText } from "#gateway/platform/wording/formats.ts";
import type { Translate } from "#gateway/platform/wording/messages.ts";
import type { SheetSum } from "#gateway/platform/wording/order-sheet.ts";

/** A longer text in small type after the signature, e.g. terms. */
export interface Annex {
	title: string;
	lines: readonly { text: string; isHeading?: boolean }[];
}

export type LetterPart =
	| { kind: "paragraph"; text: string }
	| {
			kind: "lines";
			title: string;
			/** `picture`: its address, 120 pixels wide */
			rows: readonly { name: string; detail: string; amount: string; picture?: string }[];
	  }
	| { kind: "sums"; rows: readonly { label: string; amount: string; isTotal: boolean }[] }
	| { kind: "address"; title: string; lines: readonly string[] }
	/** one fact in large type: a number to copy */
	| { kind: "fact"; label: string; value: string }
	/** a QR code: `data:` address of its picture, and what it says, to be typed where none can be scanned */
	| { kind: "code"; label: string; text: string; picture: string; value: string }
	| { kind: "action"; label: string; href: string }
	/** a less prominent link, for readers who look for it */
	| { kind: "link"; label: string; href: string };

export interface LetterText {
	/** language tag */
	tag: string;
	subject: string;
	heading: string;
	parts: readonly LetterPart[];
	signature: string;
	annex?: Annex | undefined;
	footer: string;
	/** who writes, as the law has letters name them; none in a letter to the shop itself */
	seller?: string;
	/** origin and path under which the gateway's fonts are found; without it a letter uses the reader's own */
	fonts?: string;
	/** unsubscribes from letters of this kind; for letters that do not follow from an order */
	leave?: { label: string; href: string };
}

/** A letter and its recipient. */
export interface Mail {
	letterId: string;
	to: { name: string; address: string };
	/** where an answer goes, for a letter to the operator: the address of who wrote */
	replyTo?: string;
	text: LetterText;
}

/** Sums as rows of text. */
export function sumRows(sums: readonly SheetSum[], money: (cents: number) => string) {
	return sums.map(({ label, amount, free, isTotal = false }) => ({
		label,
		amount: amount === 0 && free ? free : money(amount),
		isTotal,
	}));
}

export const paragraph = (text: string): LetterPart => ({ kind: "paragraph", text });

/** What a letter has of its shop and language. */
export interface LetterShop {
	t: Translate;
	tag: string;
	/** where its fonts are found; none in a letter to the shop itself */
	fonts?: string;
	/** who writes */
	seller?: string;
	/** address of the page that one line leads to, in a letter to a customer */
	help?: string;
}

/**
 * Adds what every letter begins and ends with around its parts.
 * @param name of the recipient, empty where it is not known
 */
export function letterText(
	{ t, help, ...shop }: LetterShop,
	name: string,
	{ parts, ...words }: Omit<LetterText, "tag" | "signature" | "fonts" | "seller">,
): LetterText {
	const hello = name ? t("letters:greeting", { name }) : t("letters:greetingPlain");
	return {
		...shop,
		...words,
		parts: [
			paragraph(hello),
			...parts,
			...(help ? [{ kind: "link", label: t("letters:help"), href: help } as const] : []),
		],
		signature: t("letters:signature"),
	};
}

/** A customer's name and address as a recipient. */
export const addressee = (to: { firstName: string; lastName: string; email: string }) => ({
	name: nameText(`${to.firstName} ${to.lastName}`.trim()),
	address: to.email,
});
