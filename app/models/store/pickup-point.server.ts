// A place for collecting a parcel, with its closings in words. Written on the server, so that no page loads a calendar.
import type { DeliveryPoint } from "#contract/delivery/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { type PickupPoint, pointView } from "./point-view.ts";

export function pickupPoint(
	point: DeliveryPoint,
	now: Date,
	locale: Pick<Locale, "language">,
): PickupPoint {
	const view = pointView(point, now);
	const days = view.closings.map((date) => formatDate(date, locale, "weekday"));
	return { ...view, closingDays: days.join(", ") };
}
