import { n } from "../draw/geometry.ts";
import { blurred } from "../draw/relief.ts";
import type { Sheet } from "../draw/sheet.ts";
import { rod } from "./rod.ts";

/** A clothes rail from one upright to the other; without `floor` it hangs from the ceiling. */
export function rail(
	sheet: Sheet,
	{
		from,
		to,
		y,
		floor,
		ceiling,
		metal = "#8f7f63",
	}: { from: number; to: number; y: number; floor?: number; ceiling?: number; metal?: string },
): string {
	const ends =
		floor !== undefined
			? [from, to]
					.map(
						(x) =>
							blurred(
								sheet,
								`M${n(x - 50)} ${n(floor)}h160v12h-160z`,
								{ x: x - 70, y: floor - 20, w: 240, h: 50 },
								{ soft: 9, colour: "#241a1c", opacity: 0.4 },
							) +
							rod(`M${n(x)} ${n(y)}V${n(floor)}`, 11, metal) +
							rod(`M${n(x - 46)} ${n(floor)}H${n(x + 46)}`, 11, metal),
					)
					.join("")
			: [from + (to - from) * 0.12, to - (to - from) * 0.12]
					.map((x) => rod(`M${n(x)} ${n(ceiling ?? y - 400)}V${n(y)}`, 6, metal))
					.join("");
	const foot = floor === undefined ? "" : rod(`M${n(from)} ${n(floor - 34)}H${n(to)}`, 8, metal);
	return ends + foot + rod(`M${n(from - 18)} ${n(y)}H${n(to + 18)}`, 12, metal);
}
