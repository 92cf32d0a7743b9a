// What a feed says of an item's units: how many there are, and when those arrive that can be ordered ahead.
import { instantOf } from "./feed-money.ts";
import { availabilityOf } from "./feed-words.ts";

type Item = Partial<Record<string, string>>;

/** Columns by which feeds say how many there are. */
export const quantities = [
	"quantity",
	"sell_on_google_quantity",
	"quantity_to_sell_on_facebook",
	"inventory",
];

interface Stock {
	/** null: the feed does not say */
	quantity: number | null;
	status: "REGULAR" | "SOON_AVAILABLE";
	notes: string[];
}

/** When an item arrives that can be ordered ahead; null for one that cannot, or whose day is not known or over. */
export function arrivalOf(
	{ availability = "", availability_date = "" }: Item,
	now: Date,
): Date | null {
	if (availabilityOf(availability) !== "later") return null;
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(availability_date.trim());
	const arrives = instantOf(isDay ? `${availability_date.trim()}T00:00Z` : availability_date);
	return arrives && arrives > now ? arrives : null;
}

export function stockOf(item: Item, now: Date): Stock {
	const { availability = "" } = item;
	const known = availabilityOf(availability);
	const written = quantities.map((name) => item[name]).find((cell) => cell) ?? "";
	const isCount = /^\d{1,9}$/.test(written);
	const notes = [
		...(written === "" || isCount ? [] : [`quantity: ${written} is no number of units`]),
		...(known || availability === "" ? [] : [`availability: ${availability} is not known`]),
		...(known === "out" && Number(written) > 0
			? [`out of stock with a quantity of ${written}`]
			: []),
	];
	const isLater = known === "later" && !arrivalOf(item, now);
	const status = isLater ? "SOON_AVAILABLE" : "REGULAR";
	if (known === "out" || isLater) return { quantity: 0, status, notes };
	const isSure = isCount && (known !== null || availability === "");
	return { quantity: isSure ? Number(written) : null, status, notes };
}
