import { type Box, grow } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { type Bust, bust } from "../form/bust.ts";
import { type Form, hanging, makeForm } from "../form/form.ts";
import { garmentTable } from "../garments/garment-table.ts";
import { type Drawn, makeWear } from "../garments/wear.ts";
import type { ArtworkSpec } from "../spec.ts";
import type { Outfit } from "./outfit.ts";

export interface DressedBust {
	svg: string;
	form: Form;
	bust: Bust;
	/** The box that a garment of the outfit covers, in the form's units. */
	boxOf(garment: ArtworkSpec): Box;
}

/** A tailor's bust in an outfit: bottom, inner or whole, over, outer. */
export function dressedBust(sheet: Sheet, spec: ArtworkSpec, outfit: Outfit): DressedBust {
	const form = makeForm(spec.audience, hanging);
	const stand = bust(sheet, form);
	const from = sheet.shapes.length;
	const layers = [outfit.bottom, outfit.inner, outfit.whole, outfit.over, outfit.outer];
	const drawn = layers.map((garment): Drawn | null => {
		if (!garment) return null;
		const under = outfit.outer !== null && garment !== outfit.outer && garment !== outfit.bottom;
		return garmentTable[garment.garment].draw(makeWear(sheet, form, garment, { under }));
	});
	const [bottom, inner, whole, over, outer] = drawn;
	const clothes = sheet.shapes.slice(from).join("");
	const { body } = form;
	const onLinen = sheet.define(
		(id) => `<clipPath id="${id}"><path d="${stand.shape}"/></clipPath>`,
	);
	const area: Box = {
		x: -body.hip[0] - 40,
		y: body.chin,
		w: body.hip[0] * 2 + 80,
		h: body.floor - body.chin,
	};
	const shade = `<g clip-path="url(#${onLinen})">${blurred(sheet, clothes, grow(area, 10), {
		soft: 11,
		colour: "#2b2119",
		opacity: 0.55,
		by: [8, 16],
	})}</g>`;
	const lower = bottom?.trunk ?? "";
	const upper = inner?.trunk ?? "";
	const sleeves = outer ? outer.sleeves : (inner?.sleeves ?? "") + (whole?.sleeves ?? "");
	return {
		svg: [
			...drawn.map((item) => item?.under ?? "").toReversed(),
			stand.svg,
			shade,
			outfit.tucked ? upper + lower : lower + upper,
			whole?.trunk ?? "",
			over?.trunk ?? "",
			outer?.trunk ?? "",
			sleeves,
		].join(""),
		form,
		bust: stand,
		boxOf: (garment) => drawn[layers.indexOf(garment)]?.box ?? stand.box,
	};
}
