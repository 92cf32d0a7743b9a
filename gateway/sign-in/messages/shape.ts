// Everything the sign-in site says; `{…}` are filled in by `fill` of messages.ts.

import type { LinkPurpose } from "../../db/schema.ts";

interface Step {
	title: string;
	lead: string;
	submit: string;
}

export interface AuthMessages {
	fields: {
		email: string;
		password: string;
		newPassword: string;
		/** {min} {max}: characters */
		passwordHint: string;
		firstName: string;
		lastName: string;
		/** {age} */
		oldEnough: string;
		newsletter: string;
	};
	login: {
		title: string;
		lead: string;
		/** over the form of who has one */
		accountTitle: string;
		submit: string;
		guestTitle: string;
		guestLead: string;
		guestSubmit: string;
		createPrompt: string;
		createLink: string;
		forgotten: string;
		returnLink: string;
		/** what its button says, and why nothing came of it: the browser gave none, or it could not be asked */
		passkey: { submit: string; none: string; down: string };
	};
	/** asking for a letter with a link; what is said afterwards never tells whether the address is known */
	ask: Record<"password" | "return", Step> & {
		sentTitle: string;
		sentLead: string;
		again: string;
		back: string;
	};
	/** what such a link opens */
	open: Record<LinkPurpose, Step>;
	gone: { title: string; lead: string };
	confirmed: Step;
	create: {
		title: string;
		lead: string;
		submit: string;
		havePrompt: string;
		haveLink: string;
	};
	logout: { title: string; lead: string; submit: string; stay: string };
	mistakes: {
		emailMissing: string;
		emailInvalid: string;
		passwordMissing: string;
		/** never says which of the two */
		credentials: string;
		/** whatever is wrong with it */
		passkey: string;
		/** continuing with an e-mail that has an account */
		/** signing up with one */
		firstNameMissing: string;
		lastNameMissing: string;
		/** {max} characters */
		nameLong: string;
		/** {min} */
		passwordShort: string;
		/** {max} */
		passwordLong: string;
		passwordSimple: string;
		/** {age} */
		tooYoung: string;
		/** {minutes} */
		tooMany: string;
		foreignForm: string;
		busy: string;
	};
	fault: { title: string; lead: string; submit: string };
}
