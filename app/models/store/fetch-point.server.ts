// A place that a parcel may be fetched from, its closings in words. On the server, so that no page brings a calendar along.
import type { DeliveryPoint } from "#contract/delivery/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { type FetchPoint, pointView } from "./point-view.ts";

export function fetchPoint(
	point: DeliveryPoint,
	now: Date,
	locale: Pick<Locale, "language">,
): FetchPoint {
	const view = pointView(point, now);
	const days = view.closings.map((date) => formatDate(date, locale, "weekday"));
	return { ...view, closingDays: days.join(", ") };
}
