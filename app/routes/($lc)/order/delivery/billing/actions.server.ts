// Reads the form of address and delivery, sets both on the cart, and leads to the payment (CHECKOUT-95).

import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import {
	hasSame,
	keepBillingAddress,
	readBillingAddress,
	saveAddress,
} from "#app/models/address/address.server.ts";
import { toCartAddress } from "#app/models/address/address.ts";
import { countriesOf } from "#app/models/address/address-choices.server.ts";
import { countryName } from "#app/models/address/country-options.server.ts";
import { isPointMethod, methodKeys, needOf, pointField } from "#app/models/delivery/delivery.ts";
import { parseOrderAddress } from "#app/models/delivery/delivery-schema.server.ts";
import { addressAtPlace } from "#app/models/delivery/packstation.ts";
import { forgetInput } from "#app/models/delivery/typed-input.server.ts";
import {
	type Delivery,
	setBilling,
	setBillingAndDelivery,
} from "#app/models/order/checkout.server.ts";
import { stepAfter } from "#app/models/order/steps.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply, formReply, invalidReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { sentForm } from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { deliveryRules } from "../rules.server.ts";
import { findPlaces, unmadeSearch } from "../typed.server.ts";
import { everyCountry, recordCountry } from "./load.server.ts";

const page = "order-billing";

const isMethod = (key: unknown): key is ShippingMethodKey =>
	methodKeys.some((known) => known === key);

/** The method that the form chose; null for a form that has no choice of it, which sets the billing address alone. */
function methodOf(form: FormData): ShippingMethodKey | null {
	const method = form.get("method");
	return isMethod(method) ? method : null;
}

/** Whether the invoice goes to an address of its own. A form of the release before has neither box nor second address. */
const isElsewhere = (form: FormData) => !form.has("same") && form.has("billing.address1");

/** What the typed addresses are checked against. One that is billed as well must be billable. */
function rulesFor(context: Context, form: FormData, method: ShippingMethodKey | null) {
	const billing = countriesOf(context, "billing");
	const elsewhere = isElsewhere(form);
	const own = deliveryRules(context, method ?? "NO");
	return {
		main: { ...own, countries: elsewhere ? everyCountry(context) : billing },
		invoice: elsewhere ? { ...own, countries: billing, phoneRequired: false } : null,
	};
}

/** The fault of a parcel to the door of a country that this shop does not deliver to; a place to collect it is not there. */
function outsideFault(context: Context, method: ShippingMethodKey | null, { country }: Address) {
	if (!method || needOf[method] !== "address") return null;
	if (countriesOf(context, "delivery").includes(country)) return null;
	const name = countryName(country, getShop(context).locale);
	const message = `checkout:delivery.billingOutside?${new URLSearchParams({ country: name })}`;
	return { field: "country", message };
}

type Read = Extract<ReturnType<typeof parseOrderAddress>, { status: "success" }>["value"];

/** The delivery as it was chosen; null for a form without a choice. */
function deliveryOf(
	method: ShippingMethodKey | null,
	read: Read,
	main: Address,
	billing: Address,
): Delivery | null {
	if (method === null) return null;
	if (needOf[method] === "receiver") {
		const { receiverFirstName = "", receiverLastName = "" } = read;
		return {
			receiver: {
				firstName: sentForm(receiverFirstName),
				lastName: sentForm(receiverLastName),
			},
		};
	}
	if (needOf[method] === "nothing") return { method, address: billing };
	const point = isPointMethod(method) ? read[pointField(method)] : undefined;
	return { method, address: point ? addressAtPlace(main, { ...read, point }) : main };
}

interface Kept {
	billing: Address;
	home: Address | null;
}

/** What the account has of the addresses already: asked for beside the order's own call, so that neither waits for the other. */
function readKept(context: Context, { home }: Kept) {
	return {
		saved: attempt(readBillingAddress(context)),
		hasHome: home ? hasSame(context, { ...home, favorite: false }) : Promise.resolve(true),
	};
}

/** Keeps the addresses in the account. A failure does not stop the order: they can be saved later. */
async function keep(
	context: Context,
	{ billing, home }: Kept,
	{ saved, hasHome }: ReturnType<typeof readKept>,
) {
	const keepInvoice = async () => {
		const read = await saved;
		if (!read.ok) throw read.failure;
		await keepBillingAddress(context, billing, read.data);
	};
	const keepHome = async () => {
		if (home && !(await hasHome)) await saveAddress(context, { ...home, favorite: false });
	};
	await Promise.all([
		optional(context, "the account's own invoice address", keepInvoice(), null, null),
		optional(context, "saving the address", keepHome(), null, null),
	]);
}

async function setBoth(context: Context, form: FormData) {
	recordCountry(context, form);
	const method = methodOf(form);
	const submission = parseOrderAddress(form, { method, ...rulesFor(context, form, method) });
	if (submission.status !== "success") return invalidReply(context, submission);
	const { value } = submission;
	const main = toCartAddress(value);
	const billing = value.billing ? toCartAddress(value.billing) : main;
	const outside = outsideFault(context, method, main);
	if (outside) return data(formReply(context, form, outside), { status: 400 });
	const delivery = deliveryOf(method, value, main, billing);
	const isHome = method !== null && needOf[method] === "address";
	const kept = { billing, home: isHome ? main : null };
	const reading = form.get("keep") === "yes" ? readKept(context, kept) : null;
	const done = await attempt(
		delivery ? setBillingAndDelivery(context, billing, delivery) : setBilling(context, billing),
	);
	if (!done.ok) {
		const { failure } = done;
		const isBilling = delivery === null || failure.details?.of === "billing";
		if (!isBilling) return failureReply(context, form, failure, "checkout");
		const fieldOf = (field: string) => (field && value.billing ? `billing.${field}` : field);
		return failureReply(context, form, failure, "checkout", fieldOf);
	}
	forgetInput(context, page);
	if (reading) await keep(context, kept, reading);
	const { domain } = getShop(context);
	const next = method === null ? "order-delivery" : stepAfter("order-delivery", domain.funnel);
	return seePage(context, next);
}

const find = (context: Context, form: FormData, method: string) =>
	findPlaces(context, form, method, page);

type Act = (
	context: Context,
	form: FormData,
	about: string,
) => Promise<Response | ReturnType<typeof data<SubmissionResult>>>;

const intents = {
	set: setBoth,
	find,
	/** the Enter key: a search that was typed but not made yet comes first */
	enter: (context, form) => {
		const method = unmadeSearch(form);
		return method ? find(context, form, method) : setBoth(context, form);
	},
	/** without JavaScript: shows the same form with the fields and methods of another country, and everything typed */
	country: async (context, form) => {
		recordCountry(context, form);
		return data(formReply(context, form));
	},
} as const satisfies Record<string, Act>;

/** @throws a 400 for an unknown intent */
export function actOnBilling(context: Context, form: FormData) {
	const { run, about } = dispatchWithSubject(intents, form, "set");
	return run(context, form, about);
}
