import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { Address } from "#contract/customer/shapes.ts";
import { urlOf } from "~/i18n/urls.ts";
import { toCartAddress } from "~/models/address/address.ts";
import { readCart } from "~/models/cart/cart.server.ts";
import type { HomeMethod } from "~/models/delivery/delivery.ts";
import {
	chosenDeliverySchema,
	typedDeliverySchema,
} from "~/models/delivery/delivery-schema.server.ts";
import type { FormState } from "~/models/form/form-state.ts";
import { failedForm, refusedForm } from "~/models/form/reply.server.ts";
import { setDelivery } from "~/models/order/checkout.server.ts";
import { stepFailure } from "~/models/order/failures.ts";
import { stepAfter } from "~/models/order/steps.ts";
import { type Context, getShop } from "~/server/request-context.ts";
import { redirectTo } from "~/server/respond.ts";
import { deliveryRules, knownAddresses } from "./load.server.ts";

interface Chosen {
	method: HomeMethod;
	address: Address;
}

type Read = { chosen: Chosen } | { refused: FormState };

/** A known address, with the phone that was typed for this delivery. */
async function readKnown(context: Context, form: FormData, method: string): Promise<Read> {
	const schema = chosenDeliverySchema(deliveryRules(context, method));
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") return { refused: refusedForm(context, submission.reply()) };
	const { value } = submission;
	const cart = await readCart(context);
	const known = cart ? await knownAddresses(context, cart) : [];
	const found = known.find(({ choice }) => choice === value.addressChoice);
	if (!found) {
		const fault = { field: "addressChoice", message: "forms:error.addressChoice" };
		return { refused: failedForm(context, form, fault) };
	}
	const phone = value.phone && {
		phoneNumber: value.phone,
		phoneNumberCountry: value.phoneNumberCountry,
		phoneNumberQuality: value.phoneQualityCode,
	};
	return { chosen: { method: value.method, address: { ...found.address, ...phone } } };
}

function readTyped(context: Context, form: FormData, method: string): Read {
	const schema = typedDeliverySchema(deliveryRules(context, method));
	const submission = parseWithZod(form, { schema });
	if (submission.status !== "success") return { refused: refusedForm(context, submission.reply()) };
	return {
		chosen: { method: submission.value.method, address: toCartAddress(submission.value) },
	};
}

export async function chooseDelivery(context: Context, form: FormData) {
	const method = String(form.get("method") ?? "");
	const read =
		form.get("addressChoice") === "other"
			? readTyped(context, form, method)
			: await readKnown(context, form, method);
	if ("refused" in read) return data(read.refused, { status: 400 });
	try {
		await setDelivery(context, read.chosen.method, read.chosen.address);
	} catch (error) {
		const failure = stepFailure(error);
		if (!failure) throw error;
		return data(failedForm(context, form, failure), { status: failure.status });
	}
	const { locale, domain } = getShop(context);
	const next = stepAfter("order-delivery", domain.funnel);
	return redirectTo(context, urlOf(locale, next), { status: 303 });
}
