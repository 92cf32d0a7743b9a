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
		oldEnough: "I am {age} or older.",
		newsletter: "Send me new arrivals and private sales by e-mail. One click and it stops.",
	},
	login: {
		title: "Sign in or continue",
		lead: "With your account, or simply with your e-mail address.",
		accountTitle: "I have an account",
		submit: "Sign in",
		guestTitle: "No account? No matter",
		guestLead: "Your e-mail is all it takes to order. We use it to tell you where your parcel is.",
		guestSubmit: "Continue with e-mail only",
		createPrompt: "First time here?",
		createLink: "Create an account",
		forgotten: "Forgotten your password?",
		returnLink: "Ordered with your e-mail only? Find your orders again",
		passkey: {
			submit: "Sign in with a passkey",
			none: "No passkey was used. Try again, or sign in with your password.",
			down: "Passkeys are out of reach right now. Please sign in with your password.",
		},
	},
	ask: {
		password: {
			title: "A new password",
			lead: "Tell us your address. A letter with a link comes at once; it is good for 30 minutes.",
			submit: "Send me the letter",
		},
		return: {
			title: "Find your orders",
			lead: "Tell us the address you ordered with. A letter brings you a link that signs you in; it is good for 30 minutes.",
			submit: "Send me the link",
		},
		sentTitle: "Look in your mailbox",
		sentLead:
			"If we know this address, a letter is on its way. Nothing there after a few minutes? Look among the unwanted mail too.",
		again: "Try another address",
		back: "Back to sign-in",
	},
	open: {
		password: {
			title: "Choose a new password",
			lead: "All your other devices are signed out, and you are signed in here.",
			submit: "Save and sign in",
		},
		return: {
			title: "Your orders are here",
			lead: "We sign you in and bring together all orders placed with this address.",
			submit: "Sign me in",
		},
		address: {
			title: "Is this your address?",
			lead: "Once confirmed, orders placed with it without an account join your account.",
			submit: "Confirm the address",
		},
		email: {
			title: "Sign in with this address?",
			lead: "From now on letters go here, and you sign in with it.",
			submit: "Use this address",
		},
	},
	gone: {
		title: "This link no longer works",
		lead: "It has been used already or is too old. Ask for a new one, it comes at once.",
	},
	confirmed: {
		title: "Thank you, it is yours",
		lead: "Your address is confirmed.",
		submit: "To my account",
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
		passkey: "This passkey does not sign anyone in here. Try again, or sign in another way.",
		firstNameMissing: "Enter your first name.",
		lastNameMissing: "Enter your last name.",
		nameLong: "No more than {max} characters.",
		passwordShort: "The password needs at least {min} characters.",
		passwordLong: "The password may have {max} characters at most.",
		passwordSimple:
			"This password is too easy to guess. Mix the characters and leave your e-mail out of it.",
		tooYoung:
			"An account is for people from the age of {age}. Please confirm yours. You can order with your e-mail only, too.",
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
