import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import { forgetAddress, saveAddress, setFavorite } from "#app/models/address/address.server.ts";
import { isPointMethod, searchedField, searchField } from "#app/models/delivery/delivery.ts";
import { setDelivery, setReceiver } from "#app/models/order/checkout.server.ts";
import { stepAfter } from "#app/models/order/steps.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import { type DeliveryChoice, readChoice } from "./choice.server.ts";
import { forgetInput, rememberInput } from "./typed.server.ts";

/** Saves the address in the account; a failure does not stop the order. */
async function saveTyped(context: Context, { save }: DeliveryChoice): Promise<boolean> {
	if (!save) return true;
	const saved = saveAddress(context, save).then(() => true);
	return optional(context, "saving the address", saved, false, null);
}

async function choose(context: Context, form: FormData) {
	const read = await attempt(readChoice(context, form));
	if (!read.ok) return failureReply(context, form, read.failure, "checkout");
	if ("refused" in read.data) return data(read.data.refused, { status: 400 });
	const { chosen } = read.data;
	const done = await attempt<unknown>(
		"receiver" in chosen
			? setReceiver(context, chosen.receiver)
			: setDelivery(context, chosen.method, chosen.address),
	);
	if (!done.ok) return failureReply(context, form, done.failure, "checkout");
	forgetInput(context);
	const isSaved = await saveTyped(context, chosen);
	const { locale, domain } = getShop(context);
	const next = stepAfter("order-delivery", domain.funnel);
	return redirectTo(context, urlOf(locale, next), {
		status: 303,
		...(isSaved ? {} : { flash: { kind: "warning", key: "checkout:delivery.notSaved" } }),
	});
}

/** The actions of the buttons beside a saved address; everything typed meanwhile is kept. */
async function changeSaved(
	context: Context,
	form: FormData,
	change: (context: Context, id: string) => Promise<unknown>,
	id: string,
) {
	if (!/^[\w-]{1,64}$/.test(id)) throw data(null, { status: 400 });
	const done = await attempt(change(context, id));
	// deleted in another tab already, as the shopper wanted
	if (!done.ok && done.failure.code !== "ADDRESS_NOT_FOUND") {
		return failureReply(context, form, done.failure, "checkout");
	}
	return data(formReply(context, form));
}

/** Without JavaScript: redirects to the page that shows the result, and keeps everything typed. */
async function find(context: Context, form: FormData, method: string) {
	if (!isPointMethod(method)) throw data(null, { status: 400 });
	await rememberInput(context, form);
	const search = String(form.get(searchField(method)) ?? "").trim();
	const here = urlOf(getShop(context).locale, "order-delivery", undefined, { method, search });
	return redirectTo(context, here, { status: 303 });
}

/** The Enter key: a search that was typed but not made yet comes first. */
function enter(context: Context, form: FormData) {
	const method = String(form.get("method") ?? "");
	const isTyped =
		isPointMethod(method) && form.get(searchField(method)) !== form.get(searchedField(method));
	return isTyped ? find(context, form, method) : choose(context, form);
}

type Act = (
	context: Context,
	form: FormData,
	id: string,
) => Promise<Response | ReturnType<typeof data<SubmissionResult>>>;

/** By the part of the intent before its colon; the part behind it names the address or method. */
const intents = {
	choose,
	enter,
	find,
	country: async (context, form) => data(formReply(context, form)),
	favorite: (context, form, id) => changeSaved(context, form, setFavorite, id),
	forget: (context, form, id) => changeSaved(context, form, forgetAddress, id),
} as const satisfies Record<string, Act>;

/** @throws a 400 for an unknown intent */
export function actOnDelivery(context: Context, form: FormData) {
	const { run, about } = dispatchWithSubject(intents, form, "choose");
	return run(context, form, about);
}
