import { randomBytes } from "node:crypto";
import { and, asc, count, desc, eq } from "drizzle-orm";
import {
	createDeliveryAddress,
	deleteDeliveryAddress,
	getAddresses,
	getBillingAddress,
	getDeliveryAddresses,
	saveBillingAddress,
	updateDeliveryAddress,
} from "#contract/customer/addresses.ts";
import { addressFault } from "#gateway/customers/addresses/rules/address-fault.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { billingAddresses, customers, deliveryAddresses } from "#gateway/platform/db/schema.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import {
	billingView,
	checkAddressVersion,
	clearFavorites,
	deliveryAddressesOf,
	holdAddresses,
	maxAddresses,
	savedCountries,
	savedView,
} from "../saved-addresses.ts";

/** The favorite first (ACCOUNT-22), then as they were saved. */
export const handleGetAddresses = handler(getAddresses, async ({ query, call }, context) => {
	const { db } = context;
	const customerId = call.customerId ?? "";
	const country = query.country?.toUpperCase();
	const [delivery, [billing]] = await Promise.all([
		db
			.select()
			.from(deliveryAddresses)
			.where(
				and(
					eq(deliveryAddresses.customerId, customerId),
					country ? eq(deliveryAddresses.country, country) : undefined,
				),
			)
			.orderBy(desc(deliveryAddresses.favorite), asc(deliveryAddresses.createdAt)),
		db
			.select()
			.from(billingAddresses)
			.where(
				and(
					eq(billingAddresses.customerId, customerId),
					country ? eq(billingAddresses.country, country) : undefined,
				),
			),
	]);
	return ok({
		deliveryAddresses: delivery.map(savedView),
		billingAddress: billing ? billingView(billing) : null,
	});
});

export const handleGetDeliveryAddresses = handler(getDeliveryAddresses, async ({ call }, context) =>
	ok(await deliveryAddressesOf(context.db, call.customerId ?? "")),
);

export const handleCreateDeliveryAddress = handler(createDeliveryAddress, (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, savedCountries.delivery());
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(createDeliveryAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const [kept] = await tx
			.select({ number: count() })
			.from(deliveryAddresses)
			.where(eq(deliveryAddresses.customerId, customerId));
		const number = kept?.number ?? 0;
		if (number >= maxAddresses) {
			throw new GatewayError("ADDRESS_INVALID", { reason: "most", most: maxAddresses });
		}
		const id = randomBytes(9).toString("base64url");
		if (body.favorite) await clearFavorites(tx, customerId, id);
		const [row] = await tx
			.insert(deliveryAddresses)
			.values({ ...body, id, customerId, createdAt: context.now() })
			.returning();
		if (!row) throw new Error("an insert gave no row");
		return { status: 201 as const, data: savedView(row) };
	});
});

export const handleUpdateDeliveryAddress = handler(updateDeliveryAddress, (input, context) => {
	const { body, params, query, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(body, savedCountries.delivery());
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(updateDeliveryAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const { customerId: owner, id, version } = deliveryAddresses;
		const isIt = and(eq(owner, customerId), eq(id, params.id));
		const [held] = await tx.select({ version }).from(deliveryAddresses).where(isIt);
		// another customer's address is not found either
		if (!held) throw new GatewayError("ADDRESS_NOT_FOUND");
		checkAddressVersion(held.version, query.version);
		if (body.favorite) await clearFavorites(tx, customerId, params.id);
		const [row] = await tx
			.update(deliveryAddresses)
			.set({ ...body, typed: body.typed ?? null, version: held.version + 1 })
			.where(isIt)
			.returning();
		// deleting takes no lock: it may have happened just now
		if (!row) throw new GatewayError("ADDRESS_NOT_FOUND");
		return ok(savedView(row));
	});
});

export const handleDeleteDeliveryAddress = handler(deleteDeliveryAddress, (input, context) => {
	const customerId = input.call.customerId ?? "";
	return runOnce(context, writeKeyOf(deleteDeliveryAddress, input), async (tx) => {
		const { customerId: owner, id } = deliveryAddresses;
		const gone = await tx
			.delete(deliveryAddresses)
			.where(and(eq(owner, customerId), eq(id, input.params.id)))
			.returning({ id });
		if (gone.length === 0) throw new GatewayError("ADDRESS_NOT_FOUND");
		return ok(await deliveryAddressesOf(tx, customerId));
	});
});

export const handleGetBillingAddress = handler(getBillingAddress, async ({ call }, { db }) => {
	const [row] = await db
		.select()
		.from(billingAddresses)
		.where(eq(billingAddresses.customerId, call.customerId ?? ""));
	return ok(row ? billingView(row) : null);
});

async function nameOf(tx: Db, customerId: string) {
	const { firstName, lastName } = customers;
	const [customer] = await tx
		.select({ firstName, lastName })
		.from(customers)
		.where(eq(customers.customerId, customerId));
	return customer ?? { firstName: "", lastName: "" };
}

export const handleSaveBillingAddress = handler(saveBillingAddress, (input, context) => {
	const { query, call } = input;
	const customerId = call.customerId ?? "";
	const fault = addressFault(input.body, savedCountries.billing());
	if (fault) throw new GatewayError("ADDRESS_INVALID", { ...fault });
	return runOnce(context, writeKeyOf(saveBillingAddress, input), async (tx) => {
		await holdAddresses(tx, customerId);
		const { version, firstName, lastName } = billingAddresses;
		const [kept] = await tx
			.select({ version, firstName, lastName })
			.from(billingAddresses)
			.where(eq(billingAddresses.customerId, customerId));
		if (kept) checkAddressVersion(kept.version, query.version);
		const body = {
			...(kept ?? (await nameOf(tx, customerId))),
			...input.body,
			typed: input.body.typed ?? null,
		};
		const next = (kept?.version ?? 0) + 1;
		const [row] = await tx
			.insert(billingAddresses)
			.values({ ...body, customerId, version: next })
			.onConflictDoUpdate({ target: billingAddresses.customerId, set: { ...body, version: next } })
			.returning();
		if (!row) throw new Error("an upsert gave no row");
		return ok(billingView(row));
	});
});
