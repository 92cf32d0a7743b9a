import type { SubmissionResult } from "@conform-to/react";
import { data } from "react-router";
import {
	forgetAddress,
	readDeliveryAddresses,
	saveAddress,
	setFavorite,
} from "#app/models/address/address.server.ts";
import { toCartAddress } from "#app/models/address/address.ts";
import { withReadablePhone } from "#app/models/address/phone.server.ts";
import { readCart } from "#app/models/cart/cart.server.ts";
import { isPointMethod, needOf, pointField } from "#app/models/delivery/delivery.ts";
import {
	chosenDeliverySchema,
	methodSchema,
	pointDeliverySchema,
	receiverSchema,
	typedDeliverySchema,
} from "#app/models/delivery/delivery-schema.server.ts";
import { addressAtPlace } from "#app/models/delivery/packstation.ts";
import { forgetInput } from "#app/models/delivery/typed-input.server.ts";
import { setDelivery, setReceiver } from "#app/models/order/checkout.server.ts";
import { stepAfter } from "#app/models/order/steps.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt, optional } from "#app/server/failures.ts";
import { failureReply, formReply } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { seePage } from "#app/server/respond.ts";
import { sentForm } from "#contract/customer/as-typed.ts";
import type { Address } from "#contract/customer/shapes.ts";
import type { Receiver, ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { deliveryRules, knownAddresses } from "./rules.server.ts";
import { findPlaces, unmadeSearch } from "./typed.server.ts";

// Turns the delivery form into the cart's delivery: one reader for each kind of thing that a method may need.

type DeliveryChoice = (
	| { method: ShippingMethodKey; address: ReturnType<typeof addressAtPlace> }
	| { receiver: Receiver }
) & {
	/** address that is saved in the account as well */
	save?: Address & { favorite: boolean };
};

type ChoiceResult = { chosen: DeliveryChoice } | { refused: SubmissionResult };

interface TypedPhone {
	phone?: string;
	phoneNumberCountry?: string;
	phoneQualityCode?: string;
}

/** The phone number that was typed for this delivery; empty without one. */
function phoneOf({ phone = "", phoneNumberCountry = "", phoneQualityCode = "" }: TypedPhone) {
	if (phone === "") return {};
	return { phoneNumber: phone, phoneNumberCountry, phoneNumberQuality: phoneQualityCode };
}

/** A known address, with the phone number that was typed for this delivery. */
async function readKnown(context: Context, form: FormData, method: string): Promise<ChoiceResult> {
	const schema = chosenDeliverySchema(deliveryRules(context, method));
	const submission = readForm(form, schema);
	if (submission.status !== "success") return { refused: formReply(context, submission) };
	const { value } = submission;
	const cart = await readCart(context);
	// the account's addresses are only needed if one of them is chosen
	const isSaved = value.addressChoice.startsWith("saved:");
	const saved = isSaved ? await readDeliveryAddresses(context) : [];
	const known = cart ? knownAddresses(context, cart, saved) : [];
	const found = known.find(({ choice }) => choice === value.addressChoice);
	if (!found) {
		const fault = { field: "addressChoice", message: "forms:error.addressChoice" };
		return { refused: formReply(context, form, fault) };
	}
	const address = { ...withReadablePhone(found.address), ...phoneOf(value) };
	return { chosen: { method: value.method, address } };
}

function readTyped(context: Context, form: FormData, method: string): ChoiceResult {
	const schema = typedDeliverySchema(deliveryRules(context, method));
	const submission = readForm(form, schema);
	if (submission.status !== "success") return { refused: formReply(context, submission) };
	const { value } = submission;
	const address = toCartAddress(value);
	const save = value.save && { save: { ...address, favorite: value.favorite === "yes" } };
	return { chosen: { method: value.method, address, ...save } };
}

/** A place to collect from: in the name of the payer, with the phone number for the notice of arrival. */
async function readPoint(context: Context, form: FormData, method: ShippingMethodKey) {
	if (!isPointMethod(method)) throw new TypeError(`${method} goes to no place`);
	const schema = pointDeliverySchema(method, form, deliveryRules(context, method));
	const submission = readForm(form, schema);
	if (submission.status !== "success") return { refused: formReply(context, submission) };
	const billing = (await readCart(context))?.billingAddress;
	if (!billing) {
		const fault = { field: "", message: "checkout:barrier.billingMissing" };
		return { refused: formReply(context, form, fault) };
	}
	const { value } = submission;
	const payer = { ...withReadablePhone(billing), ...phoneOf(value) };
	const place = { ...value, point: value[pointField(method)] ?? "" };
	return { chosen: { method, address: addressAtPlace(payer, place) } };
}

function readReceiver(context: Context, form: FormData): ChoiceResult {
	const submission = readForm(form, receiverSchema);
	if (submission.status !== "success") return { refused: formReply(context, submission) };
	const { receiverFirstName, receiverLastName } = submission.value;
	return {
		chosen: {
			receiver: { firstName: sentForm(receiverFirstName), lastName: sentForm(receiverLastName) },
		},
	};
}

/** For a method that needs nothing else; the billing address is the address on record (CHECKOUT-33). */
async function readBare(context: Context, form: FormData): Promise<ChoiceResult> {
	const submission = readForm(form, methodSchema);
	if (submission.status !== "success") return { refused: formReply(context, submission) };
	const billing = (await readCart(context))?.billingAddress;
	if (billing) {
		return { chosen: { method: submission.value.method, address: withReadablePhone(billing) } };
	}
	const fault = { field: "", message: "checkout:barrier.billingMissing" };
	return { refused: formReply(context, form, fault) };
}

/** @throws GatewayFailure if the account's addresses cannot be read */
async function readChoice(context: Context, form: FormData): Promise<ChoiceResult> {
	const method = String(form.get("method") ?? "");
	if (!Object.hasOwn(needOf, method)) return readBare(context, form);
	const key = method as ShippingMethodKey;
	const readers = {
		address: () =>
			form.get("addressChoice") === "other"
				? readTyped(context, form, key)
				: readKnown(context, form, key),
		point: () => readPoint(context, form, key),
		receiver: () => readReceiver(context, form),
		nothing: () => readBare(context, form),
	} as const;
	return readers[needOf[key]]();
}

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
	forgetInput(context, page);
	const isSaved = await saveTyped(context, chosen);
	const next = stepAfter("order-delivery", getShop(context).domain.funnel);
	const flash = { kind: "warning", key: "checkout:delivery.notSaved" } as const;
	return seePage(context, next, isSaved ? undefined : flash);
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

const page = "order-delivery";

const find = (context: Context, form: FormData, method: string) =>
	findPlaces(context, form, method, page);

/** The Enter key: a search that was typed but not made yet comes first. */
function enter(context: Context, form: FormData) {
	const method = unmadeSearch(form);
	return method ? find(context, form, method) : choose(context, form);
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
