import { describe, expect, it } from "vitest";
import { type Browser, isUsableWallet } from "#app/features/payment/usable-wallet.ts";
import { isWallet, type Wallet } from "#app/models/payment/payment.ts";

const apple = (canMakePayments: () => boolean) => ({ ApplePaySession: { canMakePayments } });
const refusing = apple(() => {
	throw new Error("InvalidAccessError");
});

describe("a wallet is offered where the browser supports it", () => {
	it.each<[Wallet | "paypal", Browser, boolean]>([
		["applepay", { isSecureContext: true, ...apple(() => true) }, true],
		["applepay", { isSecureContext: true, ...apple(() => false) }, false],
		["applepay", { isSecureContext: true, ...refusing }, false],
		["applepay", { isSecureContext: true }, false],
		["applepay", { isSecureContext: false, ...apple(() => true) }, false],
		["googlepay", { isSecureContext: true }, true],
		["googlepay", { isSecureContext: false }, false],
		["googlepay", {}, false],
		["paypal", {}, true],
	])("%s in %o: %s", (wallet, browser, isUsable) => {
		expect(isUsableWallet(wallet, browser)).toBe(isUsable);
	});

	it("only applepay and googlepay are wallets", () => {
		expect((["visa", "paypal", "applepay", "googlepay", "blik"] as const).filter(isWallet)).toEqual(
			["applepay", "googlepay"],
		);
	});
});
