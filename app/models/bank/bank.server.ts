// The account for a refund that cannot go back the way it was paid (ACCOUNT-35, ACCOUNT-36).

import { type Context, getGateway } from "#app/server/request-context.ts";
import { getBankStatements, saveBankStatements } from "#contract/customer/operations.ts";
import type { BankDetails } from "#contract/customer/shapes.ts";

/** The bank details, masked; null while none are kept. @throws GatewayFailure */
export async function readBankDetails(context: Context): Promise<BankDetails | null> {
	return (await getGateway(context).call(getBankStatements)).data;
}

/** @param details with the IBAN without spaces @throws GatewayFailure BANK_DETAILS_INVALID with `details.field` */
export async function saveBankDetails(context: Context, details: BankDetails): Promise<void> {
	await getGateway(context).change(saveBankStatements, { body: details });
}

/** @throws GatewayFailure */
export async function forgetBankDetails(context: Context): Promise<void> {
	await getGateway(context).change(saveBankStatements, { body: { iban: "" } });
}
