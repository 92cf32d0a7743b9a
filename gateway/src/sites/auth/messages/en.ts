import type { AuthMessages } from "./shape.ts";

export const en: AuthMessages = {
	fields: {
		email: "E-mail address",
		password: "Password",
		newPassword: "Password",
		passwordHint:
			"Between {min} and {max} characters. A short sentence is easier to keep in mind than a tricky word.",
		firstName: "First name",
		lastName: "Last name",
		newsletter: "Send me new arrivals and private sales by e-mail. One click and it stops.",
	},
	login: {
		title: "Good to see you again",
		lead: "Sign in to find your basket, your orders and your addresses where you left them.",
		submit: "Sign in",
		guestTitle: "No account? No matter",
		guestLead: "Your e-mail is all it takes to order. We use it to tell you where your parcel is.",
		guestSubmit: "Continue with e-mail only",
		createPrompt: "First time here?",
		createLink: "Create an account",
	},
	create: {
		title: "Let’s get acquainted",
		lead: "One account, and next time everything goes faster.",
		submit: "Create my account",
		havePrompt: "Already a customer?",
		haveLink: "Sign in",
	},
	logout: {
		title: "Leaving us?",
		lead: "Another page brought you here, so we would rather ask before signing you out.",
		submit: "Sign me out",
		stay: "Stay signed in",
	},
	mistakes: {
		emailMissing: "Enter your e-mail address.",
		emailInvalid: "This e-mail address looks incomplete. Example: alex@example.com",
		passwordMissing: "Enter your password.",
		credentials: "The e-mail address or the password does not match.",
		accountNeedsPassword: "This address has an account. Enter its password to continue.",
		emailTaken: "This address already has an account. Sign in instead.",
		firstNameMissing: "Enter your first name.",
		lastNameMissing: "Enter your last name.",
		nameLong: "No more than {max} characters.",
		passwordShort: "The password needs at least {min} characters.",
		passwordLong: "The password may have {max} characters at most.",
		passwordSimple:
			"This password is too easy to guess. Mix the characters and leave your e-mail out of it.",
		tooMany: "Too many tries in a row. Try again in {minutes} min.",
		foreignForm:
			"To be safe we ignored what was sent: it did not come from this page. Please try again here.",
		busy: "The door is crowded right now. Please try again in a few seconds.",
	},
	fault: {
		title: "A snag on our side",
		lead: "The page could not be shown. Nothing is lost: please try again in a moment.",
		submit: "Try again",
	},
};
