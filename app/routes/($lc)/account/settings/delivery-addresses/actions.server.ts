import type { SubmissionResult } from "@conform-to/react";
import type { data } from "react-router";
import { urlOf } from "#app/i18n/urls.ts";
import {
	findAddress,
	forgetAddress,
	readDeliveryAddresses,
	saveAddress,
	setFavorite,
} from "#app/models/address/address.server.ts";
import { streetOf } from "#app/models/address/address.ts";
import { AddressGone } from "#app/models/address/address-gone.ts";
import { dispatchWithSubject } from "#app/server/dispatch.ts";
import { attempt } from "#app/server/failures.ts";
import { failureReply } from "#app/server/form-reply.ts";
import { type Context, getShop } from "#app/server/request-context.ts";
import { redirectTo } from "#app/server/respond.ts";
import type { Flash } from "#app/server/session/stored.ts";
import { forgetRemoved, keepRemoved, recallRemoved } from "./removed.server.ts";

function backToBook(context: Context, flash?: Flash): Response {
	const book = urlOf(getShop(context).locale, "account-delivery-addresses");
	return redirectTo(context, book, { status: 303, ...(flash ? { flash } : {}) });
}

async function makeFavorite(context: Context, id: string): Promise<Flash> {
	const found = await findAddress(context, id);
	if (!found) throw new AddressGone();
	await setFavorite(context, id);
	const values = { street: streetOf(found) };
	return { kind: "success", key: "addresses:done.favorite", values };
}

/** Deletes an address. The next page says so, where it also offers undo. */
async function remove(context: Context, id: string): Promise<undefined> {
	const found = await findAddress(context, id);
	if (!found) throw new AddressGone();
	await forgetAddress(context, id);
	keepRemoved(context, found);
}

async function restore(context: Context): Promise<Flash> {
	const removed = recallRemoved(context);
	if (!removed) return { kind: "warning", key: "addresses:failure.undoLate" };
	const { address, key } = removed;
	const others = await readDeliveryAddresses(context);
	// an address that became the favourite meanwhile stays the favourite
	const favorite = address.favorite && !others.some((other) => other.favorite);
	await saveAddress(context, { ...address, favorite }, key);
	forgetRemoved(context);
	return { kind: "success", key: "addresses:done.restored" };
}

type Act = (context: Context, id: string) => Promise<Flash | undefined>;

/** By the part of the intent before its colon; the part behind it names the address. */
const intents = { favorite: makeFavorite, delete: remove, restore } as const satisfies Record<
	string,
	Act
>;

type Answer = Response | ReturnType<typeof data<SubmissionResult>>;

/** @throws a 400 for an unknown intent */
export async function actOnBook(context: Context, form: FormData): Promise<Answer> {
	const { run, about } = dispatchWithSubject<Record<string, Act>>(intents, form, "");
	const done = await attempt(run(context, about));
	if (done.ok) return backToBook(context, done.data);
	// deleted in another tab: the address book shows its current state
	if (done.failure.code === "ADDRESS_NOT_FOUND") {
		return backToBook(context, { kind: "warning", key: "addresses:failure.gone" });
	}
	return failureReply(context, form, done.failure, "address");
}
