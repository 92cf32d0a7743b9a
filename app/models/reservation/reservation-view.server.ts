// A reservation as its page shows it. Its hour is in the store's time zone, which only the server can write.

import { pointView } from "#app/models/store/point-view.ts";
import { storePath } from "#app/models/store/store-view.server.ts";
import type { Reservation } from "#contract/reservation/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";
import { sizeText } from "#shop/sizes.ts";

/** Weekday, day and hour at the store. */
function momentAt(instant: string, timeZone: string, { tag }: Pick<Locale, "tag">): string {
	const format = {
		timeZone,
		weekday: "long",
		day: "numeric",
		month: "long",
		hour: "numeric",
		minute: "2-digit",
	} as const;
	return new Intl.DateTimeFormat(tag, format).format(new Date(instant));
}

export function reservationView(reservation: Reservation, locale: Locale, now: Date) {
	const { reservationId, state, heldUntil, endedAt, product, store } = reservation;
	const { productId, label, colour, pictures, price } = product;
	return {
		id: reservationId,
		state,
		until: momentAt(heldUntil, store.timeZone, locale),
		/** the day on which it ended; empty while it is held */
		ended: endedAt ? formatDate(endedAt, locale) : "",
		item: {
			productId,
			label,
			colour,
			size: sizeText(product),
			picture: pictures[0] ?? null,
			/** the price at the store's till; null if it is not known */
			price,
		},
		store: {
			name: store.name,
			href: storePath(locale, store),
			lines: pointView(store, now).lines,
		},
	};
}
export type ReservationView = ReturnType<typeof reservationView>;
