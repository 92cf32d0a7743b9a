import { urlOf } from "#app/i18n/urls.ts";
import { creditNotesOf } from "#app/models/order/credit-notes.ts";
import { isOrderNumber } from "#app/models/order/order.ts";
import { keepItems, readOrderReturns } from "#app/models/order/returns.server.ts";
import { isReturnNumber, returnView } from "#app/models/order/returns.ts";
import { dispatch } from "#app/server/dispatch.ts";
import { failureMessage } from "#app/server/failure-message.ts";
import { attempt, required } from "#app/server/failures.ts";
import { getShop } from "#app/server/request-context.ts";
import { redirectTo, unknownIdNotFound } from "#app/server/respond.ts";
import type { RouteHandle } from "#app/server/route-handle.ts";
import type { Flash } from "#app/server/session/stored.ts";
import type { Route } from "./+types/route";
import { ReturnedPage } from "./view.tsx";

export const handle: RouteHandle = {
	i18n: ["returns", "cart", "forms"],
	page: "account",
};

export async function loader({ params, url, context }: Route.LoaderArgs) {
	const { orderNumber, returnNumber } = params;
	const own = await required(readOrderReturns(context, orderNumber));
	const request = own?.open.returns.find((one) => one.returnNumber === returnNumber);
	if (!own || !request) throw unknownIdNotFound(url.pathname);
	const { locale, domain } = getShop(context);
	const ofReturn = { isOpen: domain.myDownloads, refundNumber: returnNumber };
	return {
		request: returnView(own.order, request, locale.language),
		creditNotes: creditNotesOf(own.order, ofReturn),
	};
}

const intents = { keep: keepItems } as const;

/** @throws a 404 page for a return that is not theirs, a 400 for an unknown intent */
export async function action({ request, params, url, context }: Route.ActionArgs) {
	const { orderNumber, returnNumber } = params;
	const keep = dispatch(intents, await request.formData());
	if (!isOrderNumber(orderNumber) || !isReturnNumber(returnNumber))
		throw unknownIdNotFound(url.pathname);
	const done = await attempt(keep(context, orderNumber, returnNumber));
	if (!done.ok && done.failure.code === "ORDER_NOT_FOUND") throw unknownIdNotFound(url.pathname);
	const flash: Flash = done.ok
		? { kind: "success", key: "returns:keep.done" }
		: { kind: "warning", key: failureMessage(done.failure, "returns").key };
	const { locale } = getShop(context);
	const page = urlOf(locale, "account-return", { orderNumber, returnNumber });
	return redirectTo(context, page, { status: 303, flash });
}

export default function Returned({ loaderData }: Route.ComponentProps) {
	return <ReturnedPage {...loaderData} />;
}
