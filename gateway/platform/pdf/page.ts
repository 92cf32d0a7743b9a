// A4 pages written by position: text in the brand's faces, hairlines, columns, further pages.
import PDFDocument from "pdfkit";
import { type Face, partsOf, runsOf } from "./fonts.ts";

export const paper = { left: 50, right: 545, top: 50, bottom: 770 } as const;
const ink = "#141311";
const muted = "#6a655c";
const hairline = "#dcd7cd";

export interface TextStyle {
	face?: Face;
	/** points */
	size?: number;
	isMuted?: boolean;
	isStrong?: boolean;
	/** whether `x` is the start or the end of the text */
	align?: "start" | "end";
}

export interface InvoicePaper {
	write(text: string, x: number, y: number, style?: TextStyle): void;
	/** Breaks a text into lines of at most `width` points. */
	wrap(text: string, width: number, style?: TextStyle): string[];
	rule(y: number): void;
	/** A filled rectangle, such as one bar of a barcode. */
	bar(x: number, y: number, width: number, height: number): void;
	addPage(): void;
	/** Writes the footer of every page and returns the file. */
	finish(footerOf: (page: number, pages: number) => string): Promise<Uint8Array<ArrayBuffer>>;
}

export interface PaperInfo {
	title: string;
	author: string;
	/** language tag */
	tag: string;
	date: Date;
	/** small print at the foot of every page */
	foot?: string;
}

/** The foot of a page: down to its number, or from the end of what is written on it. */
const foot = { size: 7, height: 9, width: 440, end: 800 } as const;

export function createPaper({
	title,
	author,
	tag,
	date,
	foot: smallPrint = "",
}: PaperInfo): InvoicePaper {
	const doc = new PDFDocument({
		size: "A4",
		margin: 0,
		bufferPages: true,
		lang: tag,
		displayTitle: true,
		info: { Title: title, Author: author, CreationDate: date, ModDate: date },
	});
	const faces = { sans: partsOf("sans"), display: partsOf("display") };
	for (const [face, parts] of Object.entries(faces)) {
		parts.forEach((part, index) => {
			// pdfkit accepts an opened font; its types know only files
			doc.registerFont(`${face}${index}`, part as unknown as Buffer);
		});
	}
	const measured = (text: string, { face = "sans", size = 9 }: TextStyle = {}) =>
		runsOf(text, faces[face]).map((run) => {
			const font = `${face}${run.part}`;
			return { ...run, font, width: doc.font(font).fontSize(size).widthOfString(run.text) };
		});
	const widthOf = (text: string, style?: TextStyle) =>
		measured(text, style).reduce((sum, { width }) => sum + width, 0);

	const write: InvoicePaper["write"] = (text, x, y, style = {}) => {
		const { size = 9, isMuted = false, isStrong = false, align = "start" } = style;
		const runs = measured(text, style);
		const width = runs.reduce((sum, run) => sum + run.width, 0);
		let at = align === "end" ? x - width : x;
		const colour = isMuted ? muted : ink;
		doc.fillColor(colour).strokeColor(colour).lineWidth(0.25);
		for (const run of runs) {
			doc.font(run.font).fontSize(size);
			// the faces come in one weight here: a thin stroke makes the text look stronger
			doc.text(run.text, at, y, { lineBreak: false, fill: true, stroke: isStrong });
			at += run.width;
		}
	};
	const wrap: InvoicePaper["wrap"] = (text, width, style) => {
		const lines: string[] = [];
		for (const word of text.split(" ")) {
			const longer = `${lines.at(-1) ?? ""} ${word}`.trim();
			if (lines.length > 0 && widthOf(longer, style) <= width) lines[lines.length - 1] = longer;
			else lines.push(word);
		}
		return lines;
	};
	const writeFoot = () => {
		const style = { size: foot.size, isMuted: true };
		const lines = smallPrint === "" ? [] : wrap(smallPrint, foot.width, style);
		const top = Math.max(paper.bottom + 12, foot.end - (lines.length - 1) * foot.height);
		lines.forEach((text, at) => {
			write(text, paper.left, top + at * foot.height, style);
		});
	};
	return {
		write,
		wrap,
		rule(y) {
			doc.moveTo(paper.left, y).lineTo(paper.right, y).lineWidth(0.5).strokeColor(hairline);
			doc.stroke();
		},
		bar(x, y, width, height) {
			doc.rect(x, y, width, height).fill(ink);
		},
		addPage: () => {
			doc.addPage();
		},
		finish(footerOf) {
			const { count } = doc.bufferedPageRange();
			for (let page = 0; page < count; page += 1) {
				doc.switchToPage(page);
				writeFoot();
				write(footerOf(page + 1, count), paper.right, 800, {
					size: 7.5,
					isMuted: true,
					align: "end",
				});
			}
			return new Promise((resolve, reject) => {
				const parts: Buffer[] = [];
				doc.on("data", (part: Buffer) => parts.push(part));
				doc.on("error", reject);
				doc.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
				doc.end();
			});
		},
	};
}
