// A private sale as the advantages page shows it. Its hours are in the market's time zone. Only the server makes this view,
// so browsers need not know that time zone.
import type { PrivateSale } from "#contract/offers/operations.ts";
import type { PictureType } from "#contract/shapes.ts";
import { formatDate, wallClock } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";

/** A moment as the page writes it. */
interface Moment {
	day: string;
	/** hours and minutes, 23:59 */
	time: string;
}

export interface SaleView {
	from: Moment;
	until: Moment;
	products: {
		productId: string;
		label: string;
		colour: string;
		/** cents */
		price: number;
		/** cents that other customers pay */
		was: number | null;
		picture: PictureType | null;
	}[];
}

/** @param instant ISO 8601 @param timeZone IANA name */
function momentIn(
	instant: string,
	timeZone: string,
	locale: Pick<Locale, "tag" | "language">,
): Moment {
	const { date, time } = wallClock(new Date(instant), timeZone);
	return { day: formatDate(date, locale), time };
}

export function saleView(
	{ startDate, endDate, timeZone, products }: PrivateSale,
	locale: Pick<Locale, "tag" | "language">,
): SaleView {
	return {
		from: momentIn(startDate, timeZone, locale),
		until: momentIn(endDate, timeZone, locale),
		products: products.map(({ productId, label, colour, price, pictures }) => ({
			productId,
			label,
			colour: colour.label,
			price: price.price,
			was: price.strikeThroughPrice,
			picture: pictures[0] ?? null,
		})),
	};
}
