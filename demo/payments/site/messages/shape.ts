import type { TestCardEffect } from "../../test-cards.ts";

export interface PaymentMessages {
	/** above the amount on every page */
	amount: string;
	cancel: string;
	card: {
		title: string;
		lead: string;
		number: string;
		expiry: string;
		expiryHint: string;
		cvc: string;
		cvcHint: string;
		holder: string;
		/** {amount} */
		pay: string;
		safe: string;
	};
	mistakes: {
		numberMissing: string;
		/** the check digit or the length is wrong */
		number: string;
		/** a right number that is no test card */
		numberUnknown: string;
		expiryMissing: string;
		expiry: string;
		expired: string;
		cvcMissing: string;
		/** {digits} */
		cvc: string;
		holder: string;
		codeMissing: string;
		/** {left} tries */
		code: string;
		foreignForm: string;
	};
	testCards: {
		title: string;
		lead: string;
		number: string;
		effect: string;
		effects: Record<TestCardEffect, string>;
	};
	/** what a test account does, worded by `testCards.effects` */
	choices: { title: string; lead: string };
	challenge: {
		title: string;
		/** {brand} {digits} */
		lead: string;
		/** {name} of a wallet or partner */
		leadOfWallet: string;
		code: string;
		/** {code} */
		hint: string;
		submit: string;
	};
	identify: { title: string; lead: string; submit: string };
	bank: { title: string; lead: string; submit: string };
	wallet: {
		/** {name} */
		title: string;
		/** {name} */
		lead: string;
		/** {amount} */
		submit: string;
		/** {times} {name} */
		plan: string;
	};
	voucher: {
		title: string;
		lead: string;
		entity: string;
		reference: string;
		submit: string;
	};
	closed: { title: string; lead: string; submit: string };
	missing: { title: string; lead: string };
	fault: { title: string; lead: string; submit: string };
}
