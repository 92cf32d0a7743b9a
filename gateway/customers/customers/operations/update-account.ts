import { and, eq, sql } from "drizzle-orm";
import { birthdayFault } from "#contract/customer/birthday.ts";
import { readFiscalNumber } from "#contract/customer/fiscal-number.ts";
import { readPhoneNumber } from "#contract/customer/phone.ts";
import { updateAccount } from "#contract/customer/update-account.ts";
import { GatewayError } from "#gateway/errors.ts";
import type { Db } from "#gateway/platform/db/client.ts";
import { customers, deliveryPoints } from "#gateway/platform/db/schema.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";
import { handler, type Input } from "#gateway/platform/http/handler.ts";
import { runOnce, writeKeyOf } from "#gateway/platform/http/idempotency.ts";
import { customerColumns, customerView } from "../view.ts";

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
		return { status: 200 as const, data: customerView(row) };
	});
});
