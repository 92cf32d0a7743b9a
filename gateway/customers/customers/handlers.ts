// Operations of a customer's profile, addresses, bank details, password, passkeys and sessions.

import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import { deleteAccount } from "#contract/customer/delete-account.ts";
import { deleteDeliveryAddress } from "#contract/customer/delete-delivery-address.ts";
import { endAllSessions } from "#contract/customer/end-all-sessions.ts";
import { endOwnSession } from "#contract/customer/end-own-session.ts";
import { getAccount } from "#contract/customer/get-account.ts";
import { getBankStatements } from "#contract/customer/get-bank-statements.ts";
import { getBillingAddress } from "#contract/customer/get-billing-address.ts";
import { getDeliveryAddresses } from "#contract/customer/get-delivery-addresses.ts";
import { listPasskeys } from "#contract/customer/list-passkeys.ts";
import { listSessions } from "#contract/customer/list-sessions.ts";
import { reactivateAccount } from "#contract/customer/reactivate-account.ts";
import { removePasskey } from "#contract/customer/remove-passkey.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { GatewayError } from "#gateway/errors.ts";
import { stopNewsletter } from "#gateway/messages/subscriptions/subscriptions.ts";
import {
	bankDetails,
	billingAddresses,
	customers,
	deliveryAddresses,
	passkeys,
	refreshFamilies,
	signInPlaces,
} from "#gateway/platform/db/schema.ts";
import { type Handler, handler } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { handleAddPasskey } from "./operations/add-passkey.ts";
import { handleAskEmailChange } from "./operations/ask-email-change.ts";
import { handleAskEmailConfirmation } from "./operations/ask-email-confirmation.ts";
import { handleAskPasskey } from "./operations/ask-passkey.ts";
import { handleChangePassword } from "./operations/change-password.ts";
import { handleCreateDeliveryAddress } from "./operations/create-delivery-address.ts";
import { handleGetAddresses } from "./operations/get-addresses.ts";
import { handleRemovePassword } from "./operations/remove-password.ts";
import { handleSaveBankStatements } from "./operations/save-bank-statements.ts";
import { handleSaveBillingAddress } from "./operations/save-billing-address.ts";
import { handleUpdateAccount } from "./operations/update-account.ts";
import { handleUpdateDeliveryAddress } from "./operations/update-delivery-address.ts";
import { nameOf, passkeysOf, passkeyView } from "./passkey-view.ts";
import { billingView, deliveryAddressesOf } from "./saved-addresses.ts";
import { requiredProof } from "./verify-identity.ts";
import { customerColumns, customerView } from "./view.ts";

const shown = 50;

export const customerHandlers: readonly Handler[] = [
	handleAskEmailChange,
	handleAskEmailConfirmation,
	handler(endAllSessions, async ({ call }, context) => {
		const customerId = call.customerId ?? "";
		await context.db.transaction(async (tx) => {
			await endFamiliesOf(tx, customerId, "sign-out", context.now());
			await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
		});
		return { status: 200, data: { isEnded: true } as const };
	}),
	handler(endOwnSession, (input, context) => {
		const { params, call } = input;
		return runOnce(context, writeKeyOf(endOwnSession, input), async (tx) => {
			const { familyId, customerId, revokedAt } = refreshFamilies;
			const ended = await tx
				.update(refreshFamilies)
				.set({ revokedAt: context.now(), revokedFor: "sign-out" })
				.where(
					and(
						eq(familyId, params.sessionId),
						eq(customerId, call.customerId ?? ""),
						isNull(revokedAt),
					),
				)
				.returning({ familyId });
			if (ended.length === 0) throw new GatewayError("NOT_FOUND");
			return { status: 200 as const, data: { isEnded: true } as const };
		});
	}),
	handler(listSessions, async ({ call }, { db, now }) => {
		const { customerId, revokedAt, expiresAt, lastSeenAt } = refreshFamilies;
		const rows = await db
			.select()
			.from(refreshFamilies)
			.where(and(eq(customerId, call.customerId ?? ""), isNull(revokedAt), gt(expiresAt, now())))
			.orderBy(desc(lastSeenAt))
			.limit(shown);
		const sessions = rows.map((row) => ({
			sessionId: row.familyId,
			browser: row.browser,
			system: row.system,
			startedAt: row.startedAt.toISOString(),
			lastSeenAt: row.lastSeenAt.toISOString(),
			isCurrent: row.familyId === call.familyId,
		}));
		return { status: 200, data: { sessions } };
	}),
	handler(getAccount, async ({ call }, context) => {
		const [row] = await context.db
			.select(customerColumns)
			.from(customers)
			.where(eq(customers.customerId, call.customerId ?? ""));
		// a token outlives its customer by minutes at most: the next refresh is refused too, which signs out
		if (!row) throw new GatewayError("INVALID_JWT");
		return { status: 200, data: customerView(row) };
	}),
	handler(deleteAccount, async ({ call }, context) => {
		const customerId = call.customerId ?? "";
		const now = context.now();
		const row = await context.db.transaction(async (tx) => {
			await stopNewsletter(tx, customerId, now);
			const [deleted] = await tx
				.update(customers)
				// the day of the first request counts; meanwhile no more letters go out to the customer
				.set({
					deletedAt: sql`coalesce(${customers.deletedAt}, ${now.toISOString()}::timestamptz)`,
				})
				.where(eq(customers.customerId, customerId))
				.returning(customerColumns);
			await endFamiliesOf(tx, customerId, "deletion", now);
			return deleted;
		});
		if (!row) throw new GatewayError("INVALID_JWT");
		return { status: 200, data: customerView(row) };
	}),
	handler(reactivateAccount, async ({ call }, context) => {
		const [row] = await context.db
			.update(customers)
			.set({ deletedAt: null })
			.where(eq(customers.customerId, call.customerId ?? ""))
			.returning(customerColumns);
		if (!row) throw new GatewayError("INVALID_JWT");
		return { status: 200, data: customerView(row) };
	}),
	handleUpdateAccount,
	handleChangePassword,
	handleRemovePassword,
	handler(listPasskeys, async ({ call }, context) => {
		const kept = await passkeysOf(context.db, call.customerId ?? "");
		const asks = await requiredProof(context, call);
		return { status: 200, data: { passkeys: kept.map(passkeyView), asks } };
	}),
	handleAskPasskey,
	handleAddPasskey,
	handler(removePasskey, (input, context) => {
		const { params, call } = input;
		return runOnce(context, writeKeyOf(removePasskey, input), async (tx) => {
			const customerId = call.customerId ?? "";
			const ways = await lockSignInMethods(tx, customerId);
			const [removed] = await tx
				.delete(passkeys)
				.where(and(eq(passkeys.passkeyId, params.passkeyId), eq(passkeys.customerId, customerId)))
				.returning();
			if (!removed) throw new GatewayError("NOT_FOUND");
			if (!ways.hasPassword && ways.passkeys === 1) throw new GatewayError("LAST_SIGN_IN_METHOD");
			await queueAccountLetter(tx, context.now(), {
				...{ kind: "passkey-removed", customerId, device: nameOf(removed) },
				...{ storeId: call.domain?.storeId ?? "", language: call.language },
			});
			return { status: 200 as const, data: { isRemoved: true } as const };
		});
	}),
	handleGetAddresses,
	handler(getDeliveryAddresses, async ({ call }, context) => ({
		status: 200,
		data: await deliveryAddressesOf(context.db, call.customerId ?? ""),
	})),
	handleCreateDeliveryAddress,
	handleUpdateDeliveryAddress,
	handler(deleteDeliveryAddress, (input, context) => {
		const customerId = input.call.customerId ?? "";
		return runOnce(context, writeKeyOf(deleteDeliveryAddress, input), async (tx) => {
			const { customerId: owner, id } = deliveryAddresses;
			const gone = await tx
				.delete(deliveryAddresses)
				.where(and(eq(owner, customerId), eq(id, input.params.id)))
				.returning({ id });
			if (gone.length === 0) throw new GatewayError("ADDRESS_NOT_FOUND");
			return { status: 200 as const, data: await deliveryAddressesOf(tx, customerId) };
		});
	}),
	/** Reads the masked IBAN: nothing is decrypted. */
	handler(getBankStatements, async ({ call }, { db }) => {
		const { masked: iban, accountHolder, customerId } = bankDetails;
		const [row] = await db
			.select({ iban, accountHolder })
			.from(bankDetails)
			.where(eq(customerId, call.customerId ?? ""));
		return { status: 200, data: row ?? null };
	}),
	handleSaveBankStatements,
	handler(getBillingAddress, async ({ call }, { db }) => {
		const [row] = await db
			.select()
			.from(billingAddresses)
			.where(eq(billingAddresses.customerId, call.customerId ?? ""));
		return { status: 200, data: row ? billingView(row) : null };
	}),
	handleSaveBillingAddress,
];
