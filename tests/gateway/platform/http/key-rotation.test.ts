// A key is changed while two gateways differ, in the order of docs/operating.md: appended, moved to the front, dropped.
import { randomBytes } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { listSearchRules } from "#contract/catalog/search.ts";
import { saveBankStatements } from "#contract/customer/operations.ts";
import { listWebDomains } from "#contract/domain/list-web-domains.ts";
import { headerNames } from "#contract/headers.ts";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import { demoAccounts } from "#demo/accounts/demo-accounts.ts";
import { isSignedWebhook, signWebhook } from "#demo/payments/signature.ts";
import { resealBankDetails } from "#gateway/platform/bank/reseal.ts";
import { unseal } from "#gateway/platform/bank/seal.ts";
import { openPostgres } from "#gateway/platform/db/client.ts";
import { bankDetails } from "#gateway/platform/db/schema.ts";
import { newCheck, readCheck } from "#gateway/platform/protection/checks.ts";
import { adyenMerchant } from "#tests/support/adyen/adyen-wire.ts";
import { adyenNotification } from "#tests/support/adyen/notification.ts";
import { createCaller } from "#tests/support/gateway/caller.ts";
import { newPostgresDatabase } from "#tests/support/gateway/databases.ts";
import { solved } from "#tests/support/gateway/solve-check.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";

const made = (name: string) => ({
	BANK_DETAILS_KEYS: `${name}:${randomBytes(32).toString("base64")}`,
	PAYMENT_WEBHOOK_SECRETS: `webhooks-${name}-${"x".repeat(32)}`,
	SUBSCRIPTION_KEYS: `subscription-${name}-${"x".repeat(24)}`,
	OPERATOR_KEYS: `operator-${name}-${"x".repeat(24)} erp-${name} catalog:read`,
	ADYEN_HMAC_KEY: randomBytes(32).toString("hex"),
});
type Keys = ReturnType<typeof made>;
const [old, fresh] = [made("old"), made("new")];
const lists = (...all: Keys[]) => {
	const of = (name: keyof Keys) => all.map((keys) => keys[name]).join(",");
	return {
		BANK_DETAILS_KEYS: of("BANK_DETAILS_KEYS"),
		PAYMENT_WEBHOOK_SECRETS: of("PAYMENT_WEBHOOK_SECRETS"),
		SUBSCRIPTION_KEYS: of("SUBSCRIPTION_KEYS"),
		OPERATOR_KEYS: of("OPERATOR_KEYS"),
		ADYEN_HMAC_KEY: of("ADYEN_HMAC_KEY"),
	};
};
/** of a payment that this shop does not know: taken, and ignored */
const told = {
	eventCode: "AUTHORISATION",
	paymentId: "00000000-0000-4000-8000-000000000000",
	pspReference: "A1B2C3D4E5F60708",
	amount: { value: 100, currency: "EUR" },
};
const iban = "FR7630006000011234567890189";

const database = await newPostgresDatabase();
afterAll(database.drop);

describe.each([
	["appended", lists(old), lists(old, fresh)],
	["moved to the front", lists(old, fresh), lists(fresh, old)],
	["followed by no old one", lists(fresh, old), lists(fresh)],
])("two gateways, of which one has the new key %s", (_, before, after) => {
	it("understand what either of them signed and encrypted", async () => {
		const open = async (environment: Record<string, string>) =>
			startGateway({
				environment: {
					...{ ADYEN_API_KEY: "a-key", ADYEN_MERCHANT_ACCOUNT: adyenMerchant },
					...environment,
				},
				database: await openPostgres(database.url, 4),
			});
		const gateways = [await open(before), await open(after)] as const;
		try {
			// what the second still understands of the first was encrypted anew before its key is dropped
			await resealBankDetails(gateways[0].context);
			for (const [from, to] of [gateways, gateways.toReversed()] as const) {
				if (!(from && to)) throw new Error("No gateway.");
				const check = await solved(await newCheck(from.context, "payment"));
				const read = await readCheck(to.context, "payment", check, "203.0.113.1");
				expect(read.outcome).toBe("solved");

				const now = from.context.now();
				const signature = signWebhook("{}", from.context.config.PAYMENT_WEBHOOK_SECRETS, now);
				const secrets = to.context.config.PAYMENT_WEBHOOK_SECRETS;
				expect(isSignedWebhook("{}", signature, secrets, now)).toBe(true);

				// a storefront sends one key: that which stands first once its gateways have both
				const [key = ""] = from.context.config.SUBSCRIPTION_KEYS;
				const storefront = createCaller(to.url, key);
				expect(await storefront.call(listWebDomains, {})).toMatchObject({ status: 200 });

				// so do a program of the merchant's and Adyen
				const [{ key: operatorKey = "" } = {}] = from.context.config.OPERATOR_KEYS;
				const program = { headers: { [headerNames.operatorKey]: operatorKey } };
				expect(await storefront.call(listSearchRules, {}, program)).toMatchObject({ status: 200 });
				const body = adyenNotification(told, from.context.config.ADYEN_HMAC_KEY[0]);
				const taken = await fetch(to.url + webhookPath("adyen"), { method: "POST", body });
				expect(taken.status).toBe(200);

				const { customerId } = demoAccounts.plain;
				const caller = { customerToken: await from.tokenOf(customerId) };
				await from.call(saveBankStatements, { body: { iban, accountHolder: "A" } }, caller);
				const [row] = await to.context.db.select().from(bankDetails);
				const sealed = { keyId: row?.keyId ?? "", text: row?.iban ?? "" };
				expect(unseal(sealed, to.context.config.BANK_DETAILS_KEYS, customerId)).toBe(iban);
			}
		} finally {
			for (const gateway of gateways) await gateway.close();
		}
	});
});
