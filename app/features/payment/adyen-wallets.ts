// Sheets of Apple Pay, Google Pay and PayPal by Adyen's library (CHECKOUT-123), in a chunk of its own. A sheet shows the sums of the
// gateway and brings what was agreed to; the order is made, and charged, by the gateway alone.
import { ApplePay, GooglePay, PayPal } from "@adyen/adyen-web";
import type { ExpressWallet, SheetAgreed, SheetMethods } from "#app/models/payment/express.ts";
import { allowScripts } from "#app/ui/allowed-scripts.ts";
import type { WalletAgreement } from "#contract/payment/express.ts";
import { brand } from "#shop/brand.ts";
import { openCheckout } from "./adyen-checkout.ts";
import { type Brought, type Press, type SheetHost, startPress } from "./wallet-press.ts";

/** What the wallets' owners load into the page; Apple's and Google's are one file each. */
const scripts: Readonly<Record<ExpressWallet, readonly string[]>> = {
	applepay: ["https://applepay.cdn-apple.com/jsapi/"],
	googlepay: ["https://pay.google.com/gp/p/js/"],
	paypal: ["https://www.paypal.com/sdk/js", "https://www.paypalobjects.com/"],
};

export interface OpenWallets {
	/** Opens the sheet, within the press on its button. */
	press(wallet: ExpressWallet): void;
	/** What the next sheet begins with. @param amount cents, without delivery */
	costs(amount: number): void;
	close(): void;
}

/** The first word is the given name where a wallet knows a whole name only. */
function named(name = "") {
	const [firstName = "", ...rest] = name.trim().split(/\s+/);
	return { firstName, lastName: rest.join(" ") };
}

const decimal = (cents: number) => (cents / 100).toFixed(2);

/** Told to the library, which closes the sheet or keeps it open; the page leaves once the library is done with it. */
const result = ({ isDone }: SheetAgreed, error: object) =>
	({ resultCode: isDone ? "Authorised" : "Refused", ...(isDone ? {} : { error }) }) as {
		resultCode: "Authorised" | "Refused";
	};

/** @throws if the library, or what it is opened with, does not come */
export async function openWallets(host: SheetHost): Promise<{
	/** those that can be used here */
	usable: ExpressWallet[];
	open: OpenWallets;
}> {
	const { setup, locale, ask } = host;
	const { clientKey, environment, country, currency, countries } = setup;
	let { amount } = setup;
	const asked = await ask<SheetMethods>({ intent: "methods" });
	if (!asked.ok) throw new Error("no wallets");
	const offered = setup.wallets
		.map(({ wallet }) => wallet)
		.filter((wallet) => asked.methods.some(({ type }) => type === wallet));
	for (const beginning of offered.flatMap((wallet) => scripts[wallet])) allowScripts(beginning);
	const checkout = await openCheckout({
		clientKey,
		environment,
		locale,
		country,
		amount: { value: amount, currency },
		paymentMethodsResponse: {
			paymentMethods: asked.methods.map((method) => ({ ...method, name: method.type })),
		},
	});
	const broken = new Set<ExpressWallet>();
	let press: Press | null = null;
	let agreed: SheetAgreed | null = null;
	const begin = (wallet: ExpressWallet): Press => {
		agreed = null;
		const words = asked.words[wallet] ?? { undeliverable: "", unreachable: "" };
		press = startPress(wallet, host, words);
		return press;
	};
	const leave = () => {
		if (agreed?.to) location.assign(agreed.to);
		else press?.leave();
	};
	const usual = (wallet: ExpressWallet) => ({
		isExpress: true,
		onPaymentCompleted: leave,
		onPaymentFailed: leave,
		onError({ name }: { name: string }) {
			if (name === "SCRIPT_ERROR") broken.add(wallet);
			else press?.leave();
		},
	});
	/** @throws if none was pressed */
	const now = (): Press => {
		if (!press) throw new Error("no sheet is open");
		return press;
	};

	const openApplePay = () => {
		let contact: ApplePayJS.ApplePayPaymentContact | undefined;
		const total = (cents: number) => ({ label: brand.name, amount: decimal(cents) });
		const apple = new ApplePay(checkout, {
			...usual("applepay"),
			showPayButton: false,
			totalPriceLabel: brand.name,
			totalPriceStatus: "pending",
			requiredShippingContactFields: ["postalAddress", "name", "phone", "email"],
			onClick(resolve) {
				begin("applepay");
				resolve();
			},
			async onShippingContactSelected(resolve, _, { shippingContact }) {
				const { ways, way, why } = await now().choose(shippingContact.countryCode);
				if (!way) {
					const errors = [new ApplePayError("addressUnserviceable", undefined, why)];
					return resolve({ newTotal: total(amount), errors });
				}
				const newShippingMethods = ways.map(({ key, label, price }) => ({
					identifier: key,
					label,
					detail: "",
					amount: decimal(price),
				}));
				resolve({ newTotal: total(way.total), newShippingMethods });
			},
			async onShippingMethodSelected(resolve, _, { shippingMethod }) {
				const { way } = await now().choose(undefined, shippingMethod.identifier);
				resolve({ newTotal: total(way?.total ?? amount) });
			},
			onAuthorized({ authorizedEvent }, { resolve }) {
				contact = authorizedEvent.payment.shippingContact;
				resolve();
			},
			async onSubmit({ data }, _, { resolve }) {
				const [line1 = "", ...lines] = contact?.addressLines ?? [];
				agreed = await now().agree({
					email: contact?.emailAddress ?? "",
					address: {
						firstName: contact?.givenName ?? "",
						lastName: contact?.familyName ?? "",
						line1,
						line2: lines.join(" "),
						zipCode: contact?.postalCode ?? "",
						city: contact?.locality ?? "",
						region: contact?.administrativeArea ?? "",
						country: contact?.countryCode ?? "",
						phoneNumber: contact?.phoneNumber ?? "",
					},
					payment: { applePayToken: String(data.paymentMethod.applePayToken) },
				});
				const error = new ApplePayError("unknown", undefined, agreed.text);
				resolve(result(agreed, { applePayError: error }));
			},
		});
		// waits for Apple's script, without which no sheet opens
		return { apple, ready: apple.applePayCapabilities().catch(() => null) };
	};

	const openGooglePay = () => {
		let data: google.payments.api.PaymentData | undefined;
		const label = { totalPriceLabel: brand.name };
		const transaction = (cents: number): google.payments.api.TransactionInfo => ({
			countryCode: country,
			currencyCode: currency,
			totalPrice: decimal(cents),
			totalPriceStatus: "FINAL",
			...label,
		});
		const google = new GooglePay(checkout, {
			...usual("googlepay"),
			showPayButton: false,
			emailRequired: true,
			shippingAddressRequired: true,
			shippingAddressParameters: { allowedCountryCodes: countries, phoneNumberRequired: true },
			shippingOptionRequired: true,
			callbackIntents: ["SHIPPING_ADDRESS", "SHIPPING_OPTION"],
			totalPriceStatus: "ESTIMATED",
			transactionInfo: label,
			onClick(resolve) {
				begin("googlepay");
				resolve();
			},
			paymentDataCallbacks: {
				async onPaymentDataChanged({ shippingAddress, shippingOptionData }) {
					const there = shippingAddress?.countryCode;
					const { ways, way, why } = await now().choose(there, shippingOptionData?.id);
					if (!way) {
						const reason = "SHIPPING_ADDRESS_UNSERVICEABLE";
						return { error: { reason, message: why, intent: "SHIPPING_ADDRESS" } };
					}
					const shippingOptions = ways.map(({ key, label, detail }) => ({
						id: key,
						label: `${label}, ${detail}`,
						description: "",
					}));
					return {
						newTransactionInfo: transaction(way.total),
						newShippingOptionParameters: { defaultSelectedOptionId: way.key, shippingOptions },
					};
				},
			},
			onAuthorized({ authorizedEvent }, { resolve }) {
				data = authorizedEvent;
				resolve();
			},
			async onSubmit({ data: { paymentMethod, browserInfo } }, _, { resolve }) {
				const { shippingAddress: to, email = "", shippingOptionData } = data ?? {};
				agreed = await now().agree({
					email,
					address: {
						...named(to?.name),
						line1: to?.address1 ?? "",
						city: to?.locality ?? "",
						line2: [to?.address2, to?.address3].filter(Boolean).join(" "),
						zipCode: to?.postalCode ?? "",
						region: to?.administrativeArea ?? "",
						country: to?.countryCode ?? "",
						phoneNumber: to?.phoneNumber ?? "",
					},
					payment: {
						googlePayToken: String(paymentMethod.googlePayToken),
						googlePayCardNetwork: String(paymentMethod.googlePayCardNetwork ?? ""),
					},
					browser: browserInfo as WalletAgreement["browser"],
					method: shippingOptionData?.id,
				});
				const error = {
					intent: "PAYMENT_AUTHORIZATION",
					reason: "OTHER_ERROR",
					message: agreed.text,
				};
				resolve(result(agreed, { googlePayError: error }));
			},
		});
		const ready = google.isAvailable().catch(() => broken.add("googlepay"));
		return { google, ready };
	};

	const openPayPal = () => {
		let brought: Omit<Brought, "payment"> | undefined;
		const paypal = new PayPal(checkout, {
			...usual("paypal"),
			blockPayPalCreditButton: true,
			blockPayPalPayLaterButton: true,
			blockPayPalVenmoButton: true,
			async onSubmit(_state, _element, { resolve, reject }) {
				const sheet = await begin("paypal").opened;
				if (!sheet.ok || !sheet.order) return reject();
				const { token, paymentData } = sheet.order;
				const action = {
					type: "sdk",
					paymentMethodType: "paypal",
					paymentData,
					sdkData: { token },
				};
				// the library's type of an answer has no action of PayPal's, which its component takes all the same
				resolve({ resultCode: "Pending", action } as unknown as Parameters<typeof resolve>[0]);
			},
			async onShippingAddressChange({ shippingAddress, errors }, { reject }, element) {
				const state = element.paymentData ?? "";
				const told = await now().change(shippingAddress.countryCode, undefined, state);
				if (!told) return reject(errors.COUNTRY_ERROR);
				element.updatePaymentData(told);
			},
			async onShippingOptionsChange({ selectedShippingOption, errors }, { reject }, element) {
				const state = element.paymentData ?? "";
				const told = await now().change(undefined, selectedShippingOption?.id, state);
				if (!told) return reject(errors.METHOD_UNAVAILABLE);
				element.updatePaymentData(told);
			},
			onAuthorized({ authorizedEvent: { payer, purchase_units: units } }, { resolve }) {
				const { address: to, name } = units?.[0]?.shipping ?? {};
				brought = {
					email: payer?.email_address ?? "",
					address: {
						...named(
							name?.full_name ??
								[payer?.name?.given_name, payer?.name?.surname].filter(Boolean).join(" "),
						),
						line1: to?.address_line_1 ?? "",
						line2: to?.address_line_2 ?? "",
						zipCode: to?.postal_code ?? "",
						city: to?.admin_area_2 ?? "",
						country: to?.country_code ?? "",
						region: to?.admin_area_1 ?? "",
						phoneNumber: payer?.phone?.phone_number?.national_number ?? "",
					},
				};
				resolve();
			},
			async onAdditionalDetails({ data }, _, { resolve, reject }) {
				if (!brought) return reject();
				const { details, paymentData } = data as {
					details: Record<string, unknown>;
					paymentData?: string;
				};
				const payment: Record<string, string> = {};
				for (const [part, text] of Object.entries(details)) {
					if (typeof text === "string") payment[part] = text;
				}
				if (paymentData) payment.paymentData = paymentData;
				agreed = await now().agree({ ...brought, payment });
				resolve(result(agreed, {}));
			},
		});
		paypal.mount(host.paypal);
		return paypal;
	};

	const apple = offered.includes("applepay") ? openApplePay() : null;
	const google = offered.includes("googlepay") ? openGooglePay() : null;
	const paypal = offered.includes("paypal") ? openPayPal() : null;
	await Promise.all([apple?.ready, google?.ready]);
	return {
		usable: offered.filter((wallet) => !broken.has(wallet)),
		open: {
			press(wallet) {
				if (wallet === "applepay") apple?.apple.submit();
				if (wallet === "googlepay") google?.google.submit();
			},
			costs(cents) {
				amount = cents;
				const options = { shouldReinitializeCheckout: false };
				checkout.update({ amount: { value: cents, currency } }, options);
			},
			close: () => paypal?.unmount(),
		},
	};
}
