import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { readPage } from "#app/models/order/order.ts";
import {
	readReservations,
	releaseReservation,
} from "#app/models/reservation/reservation.server.ts";
import { reservationView } from "#app/models/reservation/reservation-view.server.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-message.ts";
import { attempt, unlessDown } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Route } from "./+types/route";
import { ReservationsPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["reservations"], page: "account" };

/** Reservations on a page. */
const size = 10;

/** Sends Retry-After while the reservations cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { locale, now } = getShop(context);
	const page = readPage(url.searchParams.get("p"));
	const frame = { page };
	const result = await unlessDown(
		context,
		"the reservations",
		readReservations(context, { page, size }),
	);
	if (!result.ok) {
		const nothing = { ...frame, reservations: null, pageCount: 0 };
		return downPage(nothing);
	}
	const { reservations, paging } = result.data;
	if (reservations.length === 0 && page > 1) {
		const last = paging.pageCount > 1 ? paging.pageCount : null;
		return redirectTo(context, urlOf(locale, "account-reservations", undefined, { p: last }));
	}
	const shown = reservations.map((one) => reservationView(one, locale, now));
	return data({ ...frame, reservations: shown, pageCount: paging.pageCount });
}

const intents = { cancel: releaseReservation } as const;

export async function action({ context, request, url }: Route.ActionArgs) {
	const { run, about } = dispatchWithSubject(intents, await request.formData(), "cancel");
	const done = await attempt(run(context, about));
	const here = url.pathname + url.search;
	if (done.ok) {
		const values = { item: done.data.product.label };
		const flash = { kind: "success", key: "reservations:cancelled", values } as const;
		return redirectTo(context, here, { status: 303, flash });
	}
	if (done.failure.code === "RESERVATION_NOT_FOUND") throw unknownIdNotFound(url.pathname);
	const { key } = failureMessage(done.failure, "reservation");
	return redirectTo(context, here, { status: 303, flash: { kind: "warning", key } });
}

export default function Reservations({ loaderData }: Route.ComponentProps) {
	return <ReservationsPage {...loaderData} />;
}
