// A gateway that takes payments by a double of Adyen, and what a shopper does there.
import { eq } from "drizzle-orm";
import { addPayment, addSecondPayment } from "#contract/cart/paying.ts";
import type { EncryptedCard } from "#contract/payment/card-fields.ts";
import { paymentProductFacts } from "#contract/payment/products.ts";
import { webhookPath } from "#contract/payment/provider-webhook.ts";
import { adyenPayments, orders, payments } from "#gateway/platform/db/schema.ts";
import {
	type AdyenDouble,
	adyenApiKey,
	startAdyenDouble,
} from "#tests/support/adyen/adyen-double.ts";
import { adyenMerchant } from "#tests/support/adyen/adyen-wire.ts";
import { adyenHmacKey, adyenNotification, type Said } from "#tests/support/adyen/notification.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { startGateway, type TestGateway } from "#tests/support/gateway/start-gateway.ts";
import { hangOne } from "../carts/garments.ts";
import { readyCart, shopper } from "../carts/shopper.ts";
import { returnUrl } from "./payer.ts";

export interface AdyenShop {
	gateway: TestGateway;
	adyen: AdyenDouble;
	close(): Promise<void>;
}

export async function openAdyenShop(
	now: () => Date,
	environment: Record<string, string> = {},
): Promise<AdyenShop> {
	const adyen = await startAdyenDouble();
	const gateway = await startGateway({
		now,
		environment: {
			ADYEN_API_KEY: adyenApiKey,
			ADYEN_MERCHANT_ACCOUNT: adyenMerchant,
			ADYEN_HMAC_KEY: adyenHmacKey,
			ADYEN_URL: adyen.url,
			...environment,
		},
	});
	return {
		gateway,
		adyen,
		close: async () => {
			await gateway.close();
			await adyen.close();
		},
	};
}

let customers = 0;

/** A ready cart of one dress and its payment, started at Adyen. */
export async function payAtAdyen(
	{ gateway }: AdyenShop,
	paymentProduct: string,
	market: Market = "FR",
	more: {
		customerId?: string;
		keepCard?: boolean;
		savedCardId?: string;
		encryptedCard?: EncryptedCard;
	} = {},
) {
	const { customerId, ...asked } = more;
	const dress = await hangOne(gateway.context.db, { stock: 5 });
	customers += 1;
	const caller = await shopper(gateway, customerId ?? `adyen-${customers}`, market);
	const ready = await readyCart(gateway, caller, [dress]);
	const operation =
		paymentProductFacts(paymentProduct)?.endpoint === "second" ? addSecondPayment : addPayment;
	const body = { paymentProduct, returnUrl, locale: "fr-FR", ...asked };
	const at = { params: { cartId: ready.id }, query: { version: ready.version } };
	const { data } = await gateway.call(operation, { ...at, body }, caller);
	const { centAmount, currencyCode } = data.cart.amountDue;
	const amount = { value: centAmount, currency: currencyCode };
	return { ...data, caller, dress, amount };
}

export type AdyenAttempt = Awaited<ReturnType<typeof payAtAdyen>>;

/** Posts a notification; returns the status of the answer. */
export async function notify(
	{ gateway }: AdyenShop,
	said: Said,
	body = adyenNotification(said),
): Promise<number> {
	const answer = await fetch(gateway.url + webhookPath("adyen"), { method: "POST", body });
	return answer.status;
}

/** What the shop's books and the rows kept of Adyen say of a payment. */
export async function adyenBooks({ gateway }: AdyenShop, paymentId: string) {
	const [payment] = await gateway.rows(payments, eq(payments.paymentId, paymentId));
	const [order] = await gateway.rows(orders, eq(orders.paymentId, paymentId));
	const [kept] = await gateway.rows(adyenPayments, eq(adyenPayments.paymentId, paymentId));
	return { payment: payment?.state, order: order?.state, kept };
}
