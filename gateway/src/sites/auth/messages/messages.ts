// The words of the sign-in site. `{…}` are filled in by `fill`; parity is held by tests/gateway/sites/auth/messages.test.ts.
import type { MessageLanguage } from "../../frame/locales.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { frCh } from "./fr-ch.ts";
import { it } from "./it.ts";
import { pl } from "./pl.ts";

export interface AuthMessages {
	fields: {
		email: string;
		password: string;
		newPassword: string;
		/** {min} {max}: characters */
		passwordHint: string;
		firstName: string;
		lastName: string;
		newsletter: string;
	};
	login: {
		title: string;
		lead: string;
		submit: string;
		guestTitle: string;
		guestLead: string;
		guestSubmit: string;
		createPrompt: string;
		createLink: string;
	};
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
		/** continuing with an e-mail that has an account */
		accountNeedsPassword: string;
		/** signing up with one */
		emailTaken: string;
		firstNameMissing: string;
		lastNameMissing: string;
		/** {max} characters */
		nameLong: string;
		/** {min} */
		passwordShort: string;
		/** {max} */
		passwordLong: string;
		passwordSimple: string;
		/** {minutes} */
		tooMany: string;
		foreignForm: string;
		busy: string;
	};
	fault: { title: string; lead: string; submit: string };
}

export const authMessages: Record<MessageLanguage, AuthMessages> = {
	fr,
	"fr-CH": frCh,
	en,
	es,
	de,
	it,
	pl,
};

/** Puts values in the places of a message; a place without a value is a mistake of ours. */
export function fill(message: string, values: Record<string, number>): string {
	return message.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`No value for {${name}}.`);
		return String(value);
	});
}
