// Wallets whose sheet opens in the shop's page by Adyen's library (ADR 0171). Adyen has no call for a sheet: what it offers and what
// it agreed to is kept here. PayPal alone has its order begun before, changed with each delivery, and charged by the details.
import { and, eq, gt, sql } from "drizzle-orm";
import type { WalletMethod } from "#contract/payment/express.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { cached } from "#gateway/platform/db/cached-answers.ts";
import { adyenSheets } from "#gateway/platform/db/schema.ts";
import type { ExpressReading, ExpressWallets } from "../express.ts";
import type { PaymentRequest } from "../provider.ts";
import {
	adyenReading,
	findAdyenPayment,
	openAdyenPayment,
	recordAdyen,
	recordStarted,
} from "./book.ts";
import { type AdyenClient, cardFieldsOf } from "./client.ts";
import { isFinal } from "./http-client.ts";
import { type AdyenMethod, adyenMethod } from "./methods.ts";
import { adyenAmount, moneyOf, statusOfResult } from "./results.ts";
import { type AdyenStart, commonOf, partsOf } from "./start.ts";

type Sheet = typeof adyenSheets.$inferSelect;

/** Of PayPal's approval, as Adyen's library hands it over. */
const approvalParts = ["orderID", "payerID", "paymentID", "billingToken", "facilitatorAccessToken"];

/** A market's wallets, by country, currency and locale; asked for anew after ten minutes. */
const methodsCache = cached<WalletMethod[]>(600, 100);

function readingOf(sheet: Sheet, now: Date): ExpressReading {
	const { agreed, deliveries, expiresAt, shown } = sheet;
	if (expiresAt <= now) return { state: "expired", redirectUrl: null, agreed: null };
	const { email, address, shippingMethodKey } = agreed ?? {};
	const offered = deliveries[address?.country ?? ""]?.find(({ key }) => key === shippingMethodKey);
	if (!address || !offered) return { state: "open", redirectUrl: null, agreed: null };
	// PayPal charges the sum of its order
	const delivery = { ...offered, total: shown ?? offered.total };
	return { state: "agreed", redirectUrl: null, agreed: { email: email ?? "", address, delivery } };
}

export function createAdyenWallets(
	context: Pick<GatewayContext, "config" | "db" | "now">,
	{
		connecting,
		pay,
		openFor,
	}: {
		connecting: Promise<AdyenClient>;
		pay(method: AdyenMethod, request: PaymentRequest): Promise<AdyenStart>;
		/** milliseconds */
		openFor: number;
	},
): ExpressWallets | undefined {
	const { config, db, now } = context;
	const fields = cardFieldsOf(config);
	const wallets: readonly string[] = config.ADYEN_EXPRESS;
	if (!fields || wallets.length === 0) return undefined;

	const find = async (expressId: string): Promise<Sheet | null> => {
		const [sheet] = await db.select().from(adyenSheets).where(eq(adyenSheets.expressId, expressId));
		return sheet ?? null;
	};
	const change = (expressId: string, to: Partial<Sheet>) =>
		db
			.update(adyenSheets)
			.set(to)
			.where(and(eq(adyenSheets.expressId, expressId), gt(adyenSheets.expiresAt, now())))
			.returning({ expressId: adyenSheets.expressId });

	/** An order at PayPal: no money moves before its details are sent. */
	const openAtPaypal = async (request: PaymentRequest) => {
		const client = await connecting;
		const { PaymentRequest: Request, PayPalDetails } = client.library.Types.checkout;
		const { checkout } = client;
		const { pspReference, action } = await checkout.PaymentsApi.payments(
			{
				...commonOf(request, client),
				paymentMethod: {
					type: PayPalDetails.TypeEnum.Paypal,
					subtype: PayPalDetails.SubtypeEnum.Express,
				},
				channel: Request.ChannelEnum.Web,
			},
			{ idempotencyKey: `${request.paymentId}:start` },
		);
		const token = action && "sdkData" in action ? action.sdkData?.token : undefined;
		const paymentData = action && "paymentData" in action ? action.paymentData : undefined;
		if (!token || !paymentData || !pspReference) throw new Error("PayPal's order has no token");
		return { pspReference, order: { token, paymentData } };
	};

	const approve = async (paymentId: string, payment: Record<string, string>) => {
		const { checkout } = await connecting;
		const { paymentData } = payment;
		try {
			const { resultCode, pspReference, amount } = await checkout.PaymentsApi.paymentsDetails(
				{ details: partsOf(payment, approvalParts), ...(paymentData ? { paymentData } : {}) },
				{ idempotencyKey: `${paymentId}:details` },
			);
			await recordAdyen(context, paymentId, {
				status: statusOfResult(resultCode),
				pspReference,
				amount: moneyOf(amount),
			});
		} catch (error) {
			if (!isFinal(error)) throw error;
			await recordAdyen(context, paymentId, { status: "Error" });
		}
	};

	return {
		takes: (product) => wallets.includes(product),
		async open(request) {
			const { expressId, product, currency, locale, country, deliveries } = request;
			const first = deliveries[country]?.[0] ?? Object.values(deliveries)[0]?.[0];
			if (!first) throw new Error("a sheet offers no delivery");
			const begun =
				product === "paypal"
					? await openAtPaypal({
							paymentId: expressId,
							product,
							locale,
							country,
							customerId: "",
							holder: "",
							keepCard: false,
							savedCard: null,
							encryptedCard: null,
							returnUrl: request.returnUrl,
							amount: { centAmount: first.total, currencyCode: currency },
						})
					: null;
			await db.insert(adyenSheets).values({
				expressId,
				product,
				currency,
				locale,
				deliveries,
				pspReference: begun?.pspReference ?? null,
				shown: begun && first.total,
				expiresAt: new Date(now().getTime() + openFor),
			});
			return { reference: expressId, redirectUrl: null, order: begun?.order };
		},
		async read(reference) {
			const sheet = await find(reference);
			return sheet && readingOf(sheet, now());
		},
		async charge(reference, returnUrl) {
			const sheet = await find(reference);
			const { agreed } = (sheet && readingOf(sheet, now())) ?? {};
			const method = sheet && adyenMethod(sheet.product);
			if (sheet?.agreed && agreed && method) {
				const { product, currency, locale } = sheet;
				const { total: amount } = agreed.delivery;
				const expiresAt = new Date(now().getTime() + openFor);
				await openAdyenPayment(context, {
					paymentId: reference,
					product,
					amount,
					currency,
					expiresAt,
					status: "RedirectShopper",
					createdAt: now(),
				});
				const begun = await findAdyenPayment(context, reference);
				if (begun?.status === "RedirectShopper" && !begun.redirectUrl) {
					if (product === "paypal") await approve(reference, sheet.agreed.payment);
					else {
						const { address } = agreed;
						const { status, redirectUrl, pspReference, sessionId } = await pay(method, {
							paymentId: reference,
							product,
							returnUrl,
							locale,
							country: address.country,
							customerId: "",
							keepCard: false,
							savedCard: null,
							encryptedCard: null,
							amount: { centAmount: amount, currencyCode: currency },
							wallet: sheet.agreed,
							holder: `${address.firstName} ${address.lastName}`.trim(),
						});
						await recordStarted(context, reference, redirectUrl, sessionId);
						const authorisation = pspReference ?? undefined;
						await recordAdyen(context, reference, { status, pspReference: authorisation });
					}
				}
				await db
					.update(adyenSheets)
					.set({ agreed: sql`null` })
					.where(eq(adyenSheets.expressId, reference));
			}
			const payment = await findAdyenPayment(context, reference);
			// left too long between agreeing and charging
			if (!payment) return { status: "Cancelled", redirectUrl: null };
			const { status, redirectUrl } = adyenReading(payment, now());
			return { status, redirectUrl };
		},
		inPage: {
			setup: { ...fields, wallets: [...wallets] },
			methods: ({ country, currency, locale }) =>
				methodsCache(db, `${country} ${currency} ${locale}`, async () => {
					const client = await connecting;
					const { PaymentMethodsRequest } = client.library.Types.checkout;
					const { paymentMethods = [] } = await client.checkout.PaymentsApi.paymentMethods({
						merchantAccount: client.merchantAccount,
						countryCode: country,
						shopperLocale: locale,
						channel: PaymentMethodsRequest.ChannelEnum.Web,
						allowedPaymentMethods: [...wallets],
					});
					return paymentMethods.map(
						({ type = "", brands, configuration }): WalletMethod => ({
							type,
							...(brands ? { brands } : {}),
							...(configuration ? { configuration } : {}),
						}),
					);
				}),
			async deliver(reference, { country, key, paymentData }, nameOf) {
				const sheet = await find(reference);
				const ways = sheet?.deliveries[country] ?? [];
				const delivery = key ? ways.find((one) => one.key === key) : ways[0];
				if (!sheet?.pspReference || !delivery || sheet.expiresAt <= now()) return null;
				const { library, checkout } = await connecting;
				const { DeliveryMethod, PaypalUpdateOrderResponse } = library.Types.checkout;
				const money = (centAmount: number) =>
					adyenAmount({ centAmount, currencyCode: sheet.currency });
				const answer = await checkout.UtilityApi.updatesOrderForPaypalExpressCheckout({
					pspReference: sheet.pspReference,
					paymentData,
					amount: money(delivery.total),
					deliveryMethods: ways.map((one) => ({
						reference: one.key,
						description: nameOf(one.key),
						type: DeliveryMethod.TypeEnum.Shipping,
						amount: money(one.price),
						selected: one.key === delivery.key,
					})),
				});
				if (answer.status !== PaypalUpdateOrderResponse.StatusEnum.Success) {
					throw new Error("PayPal's order was not changed");
				}
				await change(reference, { shown: delivery.total });
				return { delivery, paymentData: answer.paymentData };
			},
			async agree(reference, agreement) {
				const sheet = await find(reference);
				const { address, shippingMethodKey, total } = agreement;
				const ways = sheet?.deliveries[address.country];
				const offered = ways?.find(({ key }) => key === shippingMethodKey);
				if (!offered) return "unknown";
				if (total !== undefined && total !== offered.total) return "moved";
				const kept = await change(reference, { agreed: agreement });
				return kept.length > 0 ? "agreed" : "over";
			},
		},
	};
}
