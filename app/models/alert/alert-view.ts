// A size that a customer waits for, as its page shows it.
import type { StockAlert } from "#contract/alert/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";

export interface AlertView {
	sku: string;
	size: string;
	productId: string;
	label: string;
	colour: string;
	/** cents */
	price: number;
	/** cents, null where nothing is reduced */
	was: number | null;
	/** day on which the customer asked for it, as the page writes it */
	since: string;
	/** the size can be bought again; the letter about it is on its way */
	isBack: boolean;
}

const there: ReadonlySet<StockAlert["availability"]> = new Set([
	"AVAILABLE",
	"SOON_UNAVAILABLE",
	"ON_DEMAND",
]);

export function alertView(alert: StockAlert, locale: Pick<Locale, "tag" | "language">): AlertView {
	const { sku, sizeLabel, product, askedAt, availability } = alert;
	return {
		sku,
		size: sizeLabel,
		productId: product.productId,
		label: product.label,
		colour: product.colour.label,
		price: product.price.price,
		was: product.price.strikeThroughPrice,
		since: formatDate(askedAt, locale),
		isBack: there.has(availability),
	};
}
