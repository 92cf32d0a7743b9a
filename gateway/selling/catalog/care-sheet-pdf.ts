// A sheet with a product's composition and care.

import type { Product } from "#contract/catalog/shapes.ts";
import type { Language } from "#contract/shapes.ts";
import { createPaper, type InvoicePaper, paper } from "#gateway/platform/pdf/page.ts";
import { labelled } from "#gateway/platform/wording/formats.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { brand } from "#shop/brand.ts";

const width = paper.right - paper.left;

/** A heading and its lines, on another page if they do not fit. @returns y where the next part starts */
function writePart(on: InvoicePaper, title: string, lines: readonly string[], from: number) {
	const rows = lines.flatMap((line) => on.wrap(line, width, { size: 10 }));
	let y = from;
	if (y + 40 + rows.length * 15 > paper.bottom) {
		on.addPage();
		y = paper.top;
	}
	on.rule(y);
	on.write(title, paper.left, y + 14, { size: 7.5, isMuted: true });
	rows.forEach((row, index) => {
		on.write(row, paper.left, y + 30 + index * 15, { size: 10 });
	});
	return y + 30 + rows.length * 15 + 16;
}

interface CareSheetOptions {
	language: Language;
	/** language tag, for screen readers */
	tag: string;
	date: Date;
}

export function careSheetPdf(product: Product, { language, tag, date }: CareSheetOptions) {
	const t = translatorOf(language);
	const { label, colour, ref, composition, care, repair } = product;
	const origin: NonNullable<Product["origin"]> = product.origin ?? product.making;
	const on = createPaper({
		title: `${t("care-sheet:title")}: ${label}`,
		author: brand.name,
		tag,
		date,
	});
	on.write(brand.name, paper.left, 48, { face: "display", size: 26 });
	on.write(t("care-sheet:title"), paper.right, 62, { size: 9, isMuted: true, align: "end" });
	const names = on.wrap(label, width, { face: "display", size: 20 });
	names.forEach((line, row) => {
		on.write(line, paper.left, 118 + row * 25, { face: "display", size: 20 });
	});
	const below = 118 + names.length * 25;
	on.write(`${colour.label} · ${t("care-sheet:ref", { ref })}`, paper.left, below + 4, {
		size: 9,
		isMuted: true,
	});
	const share = new Intl.NumberFormat(tag, { style: "percent" });
	const countries = new Intl.DisplayNames([tag], { type: "region" });
	const parts: (readonly [string, readonly string[]])[] = [
		[
			t("care-sheet:composition"),
			composition.map(({ part, materials }) => {
				const of = materials.map(
					({ material, percent }) => `${share.format(percent / 100)} ${material}`,
				);
				return labelled(part, of.join(", "), tag);
			}),
		],
		[t("care-sheet:care"), care.map((rule) => rule.label)],
		[t("care-sheet:repair"), repair ? [repair] : []],
		[
			t("care-sheet:making"),
			origin.map(({ step, country, place }) => {
				const where = [place, countries.of(country) ?? country].filter(Boolean).join(", ");
				return labelled(t(`care-sheet:steps.${step}`), where, tag);
			}),
		],
	];
	let y = below + 34;
	for (const [title, lines] of parts) {
		if (lines.length > 0) y = writePart(on, title, lines, y);
	}
	on.write(t("care-sheet:note"), paper.left, y + 6, { size: 8, isMuted: true });
	return on.finish((page, pages) => (pages > 1 ? `${page} / ${pages}` : ""));
}
