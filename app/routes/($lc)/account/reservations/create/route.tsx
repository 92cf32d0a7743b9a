import { data } from "react-router";
import { z } from "zod";
import { urlOf } from "#app/i18n/urls.ts";
import { reserve } from "#app/models/reservation/reservation.server.ts";
import { failureMessage } from "#app/server/failure-message.ts";
import { attempt, required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { downPage, redirectTo } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import { translate } from "#app/server/translator.ts";
import { digits, gtin } from "#contract/shapes.ts";
import type { Route } from "./+types/route";
import { loadChoice } from "./load.server.ts";
import { ReservePage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["reservations", "stores", "places"], page: "account" };

/** Sends Retry-After while the store finder is down. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const choice = await required(loadChoice(context, url));
	const isDown = choice.found === null;
	return isDown ? downPage(choice) : data(choice);
}

const reservationSchema = z.object({ sku: gtin, storeId: digits });

export async function action({ context, request }: Route.ActionArgs) {
	const parsed = reservationSchema.safeParse(Object.fromEntries(await request.formData()));
	if (!parsed.success) {
		return data({ text: translate(context, "reservations:error.gone") }, { status: 422 });
	}
	const done = await attempt(reserve(context, parsed.data));
	if (!done.ok) {
		const { key, status } = failureMessage(done.failure, "reservation");
		// the page itself exists, even if the item is gone
		return data({ text: translate(context, key) }, { status: status === 404 ? 422 : status });
	}
	const { product, store } = done.data;
	const values = { item: product.label, store: store.name };
	const flash = { kind: "success", key: "reservations:done", values } as const;
	const section = urlOf(getShop(context).locale, "account-reservations");
	return redirectTo(context, section, { status: 303, flash });
}

export default function Reserve({ loaderData, actionData }: Route.ComponentProps) {
	return <ReservePage {...loaderData} refused={actionData?.text ?? null} />;
}
