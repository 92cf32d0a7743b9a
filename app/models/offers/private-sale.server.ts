// The private sale that the customer may see now (S1 §4). Its hours are told by the market's own clock, which the server
// alone knows how to read.
import { getPrivateSale, type PrivateSale } from "#contract/offers/get-private-sale.ts";
import type { PictureType } from "#contract/shapes.ts";
import { formatDate } from "~/i18n/dates.ts";
import type { Locale } from "~/i18n/locales.ts";
import { type Context, getGateway, getShop } from "~/server/request-context.ts";

/** A moment as the page writes it. */
interface Moment {
	day: string;
	/** hours and minutes, 23:59 */
	time: string;
}

export interface SaleView {
	from: Moment;
	until: Moment;
	pieces: {
		productId: string;
		label: string;
		colour: string;
		/** cents */
		price: number;
		/** cents that everybody else pays */
		was: number | null;
		picture: PictureType | null;
	}[];
}

const two = "2-digit";
const parts = { year: "numeric", month: two, day: two, hour: two, minute: two } as const;

/** @param instant ISO 8601 @param timeZone IANA name */
export function momentIn(
	instant: string,
	timeZone: string,
	locale: Pick<Locale, "tag" | "language">,
): Moment {
	// this language writes 2027-01-05, 23:59
	const clock = new Intl.DateTimeFormat("en-CA", { ...parts, timeZone, hourCycle: "h23" });
	const [day = "", time = ""] = clock.format(new Date(instant)).split(", ");
	return { day: formatDate(day, locale), time };
}

export function saleView(
	{ startDate, endDate, timeZone, products }: PrivateSale,
	locale: Pick<Locale, "tag" | "language">,
): SaleView {
	return {
		from: momentIn(startDate, timeZone, locale),
		until: momentIn(endDate, timeZone, locale),
		pieces: products.map(({ productId, label, colour, price, pictures }) => ({
			productId,
			label,
			colour: colour.label,
			price: price.price,
			was: price.strikeThroughPrice,
			picture: pictures[0] ?? null,
		})),
	};
}

/** Null where there is none to see: the gateway knows who is invited. @throws GatewayFailure */
export async function readPrivateSale(context: Context): Promise<SaleView | null> {
	const { domain, locale } = getShop(context);
	// it is for holders of the card: no programme, no sale (D23)
	if (!domain.loyalty) return null;
	const { sale } = (await getGateway(context).call(getPrivateSale)).data;
	return sale && sale.products.length > 0 ? saleView(sale, locale) : null;
}
