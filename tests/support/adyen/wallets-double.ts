// Plays the scripts of Apple Pay, Google Pay and PayPal in a page: what their owners document, as far as Adyen's library calls it.
// A `scene` says what the shopper does in the sheet; `shown` gets what the sheet is told to show.

export interface WalletScene {
	/** as ISO 3166-1 alpha-2 */
	country: string;
	/** the delivery that is chosen in place of the first */
	option?: string;
	/** the sheet is left before it is agreed to */
	leaves?: true;
	/** asked for before it is agreed to, as from another tab: path and form */
	meanwhile?: [path: string, form: string];
}

export type WalletWindow = typeof globalThis & { scene: WalletScene };

const person = `
const to = () => ({ line: "18 rue Oberkampf", zip: "75011", city: "Paris", phone: "06 12 34 56 78", email: "ines@example.com" });
const between = async () => {
	const [path, body] = scene.meanwhile ?? [];
	if (path) await fetch(path, { method: "POST", body: new URLSearchParams(body), redirect: "manual" });
};`;

/** In Safari a part of the browser; its script makes it one of others. */
export const applePay = `{${person}
class ApplePayError { constructor(code, contactField, message) { Object.assign(this, { code, contactField, message }); } }
class ApplePaySession {
	static STATUS_SUCCESS = 0;
	static STATUS_FAILURE = 1;
	static canMakePayments() { return true; }
	static supportsVersion() { return true; }
	static async applePayCapabilities() { return { paymentCredentialStatus: "paymentCredentialsAvailable" }; }
	constructor(version, request) { shown.push({ begins: request.total.amount }); }
	begin() { this.onvalidatemerchant({ validationURL: "https://apple-pay-gateway.apple.com/" }); }
	completeMerchantValidation(session) {
		shown.push({ session });
		this.onshippingcontactselected({ shippingContact: { countryCode: scene.country, locality: to().city } });
	}
	completeShippingContactSelection(update) {
		shown.push(update);
		if (update.errors?.length) return this.oncancel({});
		if (!scene.option) return this.agree();
		const shippingMethod = update.newShippingMethods.find(({ identifier }) => identifier === scene.option);
		this.onshippingmethodselected({ shippingMethod });
	}
	completeShippingMethodSelection(update) { shown.push(update); this.agree(); }
	async agree() {
		if (scene.leaves) return this.oncancel({});
		await between();
		const { line, zip, city, phone, email } = to();
		this.onpaymentauthorized({ payment: {
			token: { paymentData: { version: "EC_v1", data: "encrypted" } },
			shippingContact: { givenName: "Inès", familyName: "Garnier", addressLines: [line], postalCode: zip, locality: city,
				countryCode: scene.country, phoneNumber: phone, emailAddress: email },
		} });
	}
	completePayment(result) { shown.push(result); }
	abort() { this.oncancel({}); }
}
Object.assign(globalThis, { ApplePayError, ApplePaySession });}`;

export const googlePay = `{${person}
class PaymentsClient {
	constructor({ paymentDataCallbacks }) { this.callbacks = paymentDataCallbacks; }
	async isReadyToPay() { return { result: true }; }
	async loadPaymentData(request) {
		shown.push({ begins: request.transactionInfo.totalPrice });
		const cancelled = Object.assign(new Error("CANCELED"), { statusCode: "CANCELED" });
		const { line, zip, city, phone, email } = to();
		const ask = async (callbackTrigger, id) => {
			const shippingAddress = { countryCode: scene.country, postalCode: zip, locality: city };
			const update = await this.callbacks.onPaymentDataChanged({ callbackTrigger, shippingAddress, shippingOptionData: { id } });
			shown.push(update);
			if (update.error) throw cancelled;
			return update;
		};
		const { newShippingOptionParameters: offered } = await ask("INITIALIZE", "shipping_option_unselected");
		const id = scene.option ?? offered.defaultSelectedOptionId;
		if (scene.option) await ask("SHIPPING_OPTION", id);
		if (scene.leaves) throw cancelled;
		await between();
		const data = {
			email,
			shippingAddress: { name: "Inès Garnier", address1: line, address2: "", address3: "", locality: city, postalCode: zip,
				administrativeArea: "", countryCode: scene.country, phoneNumber: phone },
			shippingOptionData: { id },
			paymentMethodData: { info: { cardNetwork: "VISA" }, tokenizationData: { token: "encrypted" } },
		};
		const answer = await this.callbacks.onPaymentAuthorized(data);
		shown.push(answer);
		return data;
	}
}
globalThis.google = { payments: { api: { PaymentsClient } } };}`;

export const payPal = `{${person}
const FUNDING = { PAYPAL: "paypal", CREDIT: "credit", PAYLATER: "paylater", VENMO: "venmo" };
const Buttons = (to_) => ({
	isEligible: () => to_.fundingSource === FUNDING.PAYPAL,
	render(place) {
		const button = Object.assign(document.createElement("button"), { type: "button", textContent: "PayPal" });
		button.dataset.owner = "paypal";
		button.onclick = () => approve(to_).catch((error) => to_.onError(error));
		place.append(button);
	},
});
const approve = async (on) => {
	const orderID = await on.createOrder();
	const errors = { COUNTRY_ERROR: "COUNTRY_ERROR", METHOD_UNAVAILABLE: "METHOD_UNAVAILABLE" };
	let refused;
	const actions = { reject: async (reason) => { refused = reason; } };
	await on.onShippingAddressChange({ orderID, errors, shippingAddress: { countryCode: scene.country, city: to().city } }, actions);
	if (!refused && scene.option) {
		await on.onShippingOptionsChange({ orderID, errors, selectedShippingOption: { id: scene.option } }, actions);
	}
	if (refused) shown.push({ refused });
	if (refused || scene.leaves) return on.onCancel();
	await between();
	const { line, zip, city, phone, email } = to();
	const address = { address_line_1: line, admin_area_2: city, postal_code: zip, country_code: scene.country };
	const get = async () => ({
		payer: { email_address: email, name: { given_name: "Inès", surname: "Garnier" },
			phone: { phone_number: { national_number: phone } } },
		purchase_units: [{ shipping: { name: { full_name: "Inès Garnier" }, address } }],
	});
	return on.onApprove({ orderID, payerID: "PAYER1", paymentSource: "paypal" }, { order: { get } });
};
globalThis.paypal = { FUNDING, Buttons };}`;
