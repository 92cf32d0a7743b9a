// Numbers of sizes: the import's are French (MARKET-56), those of a feed are of the system that its `size_system` names.
import { conversions, type SizeScale, sizeSystems, smallestAdultShoe } from "#shop/sizes.ts";

/** French numbers that are looked through, from 28 to 79, even ones first: odd ones are rare. */
const numbers = Array.from({ length: 52 }, (_, at) => 28 + (at < 26 ? 2 * at : 2 * at - 51));

export interface FeedSize {
	/** as it is sewn into the product */
	label: string;
	/** as Italy names it, where that differs */
	italian?: string;
	/** what of it is not certain */
	note?: string;
	/** whether it is a number that was taken for a French one for want of a system */
	isGuessed?: true;
}

/**
 * @param label as the feed has it
 * @param audience tells British shoes of children from those of adults, which have the same names
 * @param system of the feed; empty if it names none: numbers are taken for French ones
 */
export function sewnSize(
	label: string,
	scale: SizeScale,
	audience: string,
	system: string,
): FeedSize {
	const named = system.trim().toUpperCase().replace("GB", "UK");
	const own = conversions[scale];
	// a child's number is an age or a height, the same everywhere
	if (!own || scale === "children") return { label };
	if (named === "") return scale === "shoes" ? { label } : { label, isGuessed: true };
	if (scale === "shoes" && named === "EU") return { label };
	const known = sizeSystems.find((one) => one === named);
	const convert = known && own[known];
	const isTheirs = (base: number) =>
		scale !== "shoes" || base < smallestAdultShoe === (audience === "children");
	const base = convert
		? numbers.find((number) => isTheirs(number) && convert(number) === label)
		: known && known !== "US" && Number(label);
	if (!base)
		return { label, note: `size_system: ${label} of ${system} was taken for a French size` };
	const italian = own.IT?.(base);
	return { label: String(base), ...(italian ? { italian } : {}) };
}
