import { createHmac } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { birthdayFault } from "#contract/customer/birthday.ts";
import { foldEmail, readEmail } from "#contract/customer/email.ts";
import { readFiscalNumber } from "#contract/customer/fiscal-number.ts";
import {
	askEmailChange,
	askEmailConfirmation,
	deleteAccount,
	getAccount,
	getBankStatements,
	reactivateAccount,
	removePassword,
	saveBankStatements,
	updateAccount,
} from "#contract/customer/operations.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { Call } from "#gateway/context.ts";
import { linkKey, recordLink, voidEmailLinks } from "#gateway/customers/sessions/letter-links.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import { endFamiliesOf } from "#gateway/customers/sessions/refresh-families.ts";
import { lockSignInMethods } from "#gateway/customers/sessions/sign-in-methods.ts";
import { GatewayError } from "#gateway/errors.ts";
import { queueLetters } from "#gateway/messages/letters/outbox.ts";
import { stopNewsletter } from "#gateway/messages/subscriptions/subscriptions.ts";
import { isUsableIban, maskedIban } from "#gateway/platform/bank/iban.ts";
import { seal } from "#gateway/platform/bank/seal.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	bankDetails,
	customerPasswords,
	customers,
	deliveryPoints,
	signInPlaces,
} from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, type Input, ok } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { countEmailLetter } from "../email-letters.ts";
import { holdAddresses } from "../saved-addresses.ts";
import { checkPasswordOf, verifyIdentity } from "../verify-identity.ts";
import { customerColumns, customerView } from "../view.ts";

export const handleGetAccount = handler(getAccount, async ({ call }, context) => {
	const [row] = await context.db
		.select(customerColumns)
		.from(customers)
		.where(eq(customers.customerId, call.customerId ?? ""));
	// a token outlives its customer by minutes at most: the next refresh is refused too, which signs out
	if (!row) throw new GatewayError("INVALID_JWT");
	return ok(customerView(row));
});

type Update = Input<typeof updateAccount>;

/** Undefined leaves the stored birthday unchanged. */
function birthdayOf({ body: { birthday } }: Update, now: Date): string | null | undefined {
	if (!birthday) return birthday === "" ? null : undefined;
	const fault = birthdayFault(birthday, now.toISOString().slice(0, 10));
	if (fault) throw new GatewayError("PROFILE_INVALID", { field: "birthday", reason: fault });
	return birthday;
}

function fiscalNumberOf({ body: { fiscalNumber }, call }: Update): string | undefined {
	if (!fiscalNumber) return fiscalNumber;
	const read = readFiscalNumber(fiscalNumber, marketOf(call).countryCodeISO2);
	if (!read) throw new GatewayError("PROFILE_INVALID", { field: "fiscalNumber" });
	return read;
}

function checkPhone({ body: { phoneNumber, phoneNumberCountry = "" } }: Update): void {
	if (!phoneNumber || readPhoneNumber(phoneNumber, phoneNumberCountry)) return;
	throw new GatewayError("PROFILE_INVALID", { field: "phoneNumber" });
}

async function checkStore(db: Db, { body: { preferredStore } }: Update): Promise<void> {
	if (!preferredStore) return;
	const { pointId, kind } = deliveryPoints;
	const found = and(eq(pointId, preferredStore), eq(kind, "store"));
	if ((await db.$count(deliveryPoints, found)) === 0) throw new GatewayError("STORE_NOT_FOUND");
}

export const handleUpdateAccount = handler(updateAccount, async (input, context) => {
	const { body, call } = input;
	const birthday = birthdayOf(input, context.now());
	const fiscalNumber = fiscalNumberOf(input);
	checkPhone(input);
	await checkStore(context.db, input);
	return runOnce(context, writeKeyOf(updateAccount, input), async (tx) => {
		const [row] = await tx
			.update(customers)
			.set({
				...body,
				birthday,
				fiscalNumber,
				// a statement needs something to set
				customerId: sql`${customers.customerId}`,
			})
			.where(eq(customers.customerId, call.customerId ?? ""))
			.returning(customerColumns);
		if (!row) throw new GatewayError("INVALID_JWT");
		return ok(customerView(row));
	});
});

export const handleDeleteAccount = handler(deleteAccount, async ({ call }, context) => {
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
	return ok(customerView(row));
});

export const handleReactivateAccount = handler(reactivateAccount, async ({ call }, context) => {
	const [row] = await context.db
		.update(customers)
		.set({ deletedAt: null })
		.where(eq(customers.customerId, call.customerId ?? ""))
		.returning(customerColumns);
	if (!row) throw new GatewayError("INVALID_JWT");
	return ok(customerView(row));
});

export const handleRemovePassword = handler(removePassword, (input, context) => {
	const { body, call } = input;
	const customerId = call.customerId ?? "";
	// nothing of a password is stored, not even in the fingerprint of the request
	const key = writeKeyOf(removePassword, { ...input, body: null });
	const write = async (tx: Db) => {
		const now = context.now();
		const ways = await lockSignInMethods(tx, customerId);
		if (!ways.hasPassword) throw new GatewayError("NOT_FOUND");
		if (ways.passkeys === 0) throw new GatewayError("LAST_SIGN_IN_METHOD");
		await tx.delete(customerPasswords).where(eq(customerPasswords.customerId, customerId));
		// another person who knew it is signed out, and no longer counts as the owner in their browser (ADR 0022)
		await endFamiliesOf(tx, customerId, "password", now, call.familyId);
		await tx.delete(signInPlaces).where(eq(signInPlaces.customerId, customerId));
		await queueAccountLetter(tx, now, {
			kind: "password-removed",
			customerId,
			storeId: call.domain?.storeId ?? "",
			language: call.language,
		});
		return ok({ isRemoved: true } as const);
	};
	return runOnce(context, key, write, () => verifyIdentity(context, call, body.currentPassword));
});

/** Notes the link to the new address and the letter to the old one. Two parallel requests run one after the other. */
async function note(tx: Db, email: string, call: Call, made: { kid: string; now: Date }) {
	const customerId = call.customerId ?? "";
	const [customer] = await tx
		.select({ email: customers.email })
		.from(customers)
		.where(eq(customers.customerId, customerId))
		.for("update");
	if (!customer) throw new GatewayError("INVALID_JWT");
	if (foldEmail(customer.email) === foldEmail(email)) {
		throw new GatewayError("PROFILE_INVALID", { field: "email" });
	}
	await voidEmailLinks(tx, customerId, made.now);
	const linkId = await recordLink(tx, made, {
		purpose: "email",
		email,
		customerId,
		formerEmail: customer.email,
		storeId: call.domain?.storeId ?? "",
		language: call.language,
	});
	await queueLetters(tx, made.now, [{ kind: "email-asked", about: linkId, orderNumber: null }]);
}

export const handleAskEmailChange = handler(askEmailChange, (input, context) => {
	const { body, call } = input;
	const email = readEmail(body.email);
	if (!email) throw new GatewayError("PROFILE_INVALID", { field: "email" });
	// nothing of a password is stored, not even in the fingerprint of the request
	const key = writeKeyOf(askEmailChange, { ...input, body: { email } });
	const write = async (tx: Db, made: { kid: string; now: Date }) => {
		await note(tx, email, call, made);
		return { status: 202 as const, data: { isAsked: true } as const };
	};
	return runOnce(context, key, write, async () => {
		await checkPasswordOf(context, call, body.currentPassword);
		await countEmailLetter(context, call.customerId ?? "");
		return { kid: await linkKey(context), now: context.now() };
	});
});

export const handleAskEmailConfirmation = handler(
	askEmailConfirmation,
	async ({ call }, context) => {
		const customerId = call.customerId ?? "";
		const [customer] = await context.db
			.select(customerColumns)
			.from(customers)
			.where(eq(customers.customerId, customerId));
		if (!customer) throw new GatewayError("INVALID_JWT");
		const { email, emailQuality, hasPassword, hasPasskey } = customer;
		// a customer with only an e-mail proves it by a link of purpose `return` (ADR 0036)
		if ((hasPassword || hasPasskey) && emailQuality !== verifiedEmailQuality) {
			await countEmailLetter(context, customerId);
			const kid = await linkKey(context);
			const shop = { storeId: call.domain?.storeId ?? "", language: call.language };
			const link = { purpose: "address", email, customerId, ...shop } as const;
			await context.db.transaction((tx) => recordLink(tx, { kid, now: context.now() }, link));
		}
		return { status: 202, data: { isAsked: true } as const };
	},
);

/** Reads the masked IBAN: nothing is decrypted. */
export const handleGetBankStatements = handler(getBankStatements, async ({ call }, { db }) => {
	const { masked: iban, accountHolder, customerId } = bankDetails;
	const [row] = await db
		.select({ iban, accountHolder })
		.from(bankDetails)
		.where(eq(customerId, call.customerId ?? ""));
	return ok(row ?? null);
});

export const handleSaveBankStatements = handler(saveBankStatements, (input, context) => {
	const { iban, accountHolder } = input.body;
	const customerId = input.call.customerId ?? "";
	if (iban !== "" && !isUsableIban(iban)) {
		throw new GatewayError("BANK_DETAILS_INVALID", { field: "iban" });
	}
	if (iban !== "" && accountHolder === "") {
		throw new GatewayError("BANK_DETAILS_INVALID", { field: "accountHolder" });
	}
	const keys = context.config.BANK_DETAILS_KEYS;
	const [newest] = keys;
	// a repeated write is recognised by a stored hash, which has a key so that the IBAN cannot be found by trying them all
	const fingerprint = createHmac("sha256", newest?.key ?? "")
		.update(iban)
		.digest("base64url");
	const known = { ...input, body: { iban: fingerprint, accountHolder } };
	return runOnce(context, writeKeyOf(saveBankStatements, known), async (tx) => {
		await holdAddresses(tx, customerId);
		if (iban === "") {
			await tx.delete(bankDetails).where(eq(bankDetails.customerId, customerId));
			return ok(null);
		}
		const { keyId, text } = seal(iban, keys, customerId);
		const masked = maskedIban(iban);
		const row = { iban: text, keyId, masked, accountHolder, savedAt: context.now() };
		await tx
			.insert(bankDetails)
			.values({ customerId, ...row })
			.onConflictDoUpdate({ target: bankDetails.customerId, set: row });
		return ok({ iban: masked, accountHolder });
	});
});
