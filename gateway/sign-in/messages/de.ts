import type { AuthMessages } from "./shape.ts";

export const de: AuthMessages = {
	fields: {
		email: "E-Mail-Adresse",
		password: "Passwort",
		newPassword: "Passwort",
		passwordHint:
			"{min} bis {max} Zeichen. Ein kurzer Satz merkt sich leichter als ein kniffliges Wort.",
		firstName: "Vorname",
		lastName: "Nachname",
		oldEnough: "Ich bin {age} Jahre oder älter.",
		newsletter:
			"Neuheiten und Private Sales per E-Mail erhalten. Abmelden geht jederzeit mit einem Klick.",
	},
	login: {
		title: "Anmelden oder weiter als Gast",
		lead: "Mit Ihrem Konto oder einfach mit Ihrer E-Mail-Adresse.",
		accountTitle: "Ich habe ein Konto",
		submit: "Anmelden",
		guestTitle: "Es geht auch ohne Konto",
		guestLead:
			"Zum Bestellen genügt Ihre E-Mail-Adresse. Dorthin schreiben wir Ihnen, wo Ihr Paket gerade ist.",
		guestSubmit: "Nur mit E-Mail weiter",
		createPrompt: "Zum ersten Mal hier?",
		createLink: "Konto anlegen",
		forgotten: "Passwort vergessen?",
		returnLink: "Nur mit E-Mail bestellt? Bestellungen wiederfinden",
		passkey: {
			submit: "Mit Passkey anmelden",
			none: "Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich mit Ihrem Passwort an.",
			down: "Passkeys sind gerade nicht erreichbar. Bitte melden Sie sich mit Ihrem Passwort an.",
		},
	},
	ask: {
		password: {
			title: "Ein neues Passwort",
			lead: "Nennen Sie uns Ihre Adresse. Ein Brief mit einem Link geht sofort hinaus; er gilt 30 Minuten.",
			submit: "Brief zusenden",
		},
		return: {
			title: "Ihre Bestellungen wiederfinden",
			lead: "Nennen Sie uns die Adresse, mit der Sie bestellt haben. Ein Brief bringt Ihnen einen Link, der Sie anmeldet; er gilt 30 Minuten.",
			submit: "Link zusenden",
		},
		sentTitle: "Sehen Sie in Ihr Postfach",
		sentLead:
			"Wenn wir diese Adresse kennen, ist ein Brief unterwegs. Nach einigen Minuten noch nichts da? Sehen Sie auch im Spam-Ordner nach.",
		again: "Andere Adresse versuchen",
		back: "Zurück zur Anmeldung",
	},
	open: {
		password: {
			title: "Neues Passwort wählen",
			lead: "Alle Ihre anderen Geräte werden abgemeldet, und hier sind Sie angemeldet.",
			submit: "Speichern und anmelden",
		},
		return: {
			title: "Ihre Bestellungen sind da",
			lead: "Wir melden Sie an und führen alle Bestellungen zusammen, die mit dieser Adresse aufgegeben wurden.",
			submit: "Anmelden",
		},
		address: {
			title: "Ist das Ihre Adresse?",
			lead: "Sobald sie bestätigt ist, kommen Bestellungen, die ohne Konto mit ihr aufgegeben wurden, in Ihr Konto.",
			submit: "Adresse bestätigen",
		},
		email: {
			title: "Mit dieser Adresse anmelden?",
			lead: "Von nun an kommen unsere Briefe hierher, und Sie melden sich mit ihr an.",
			submit: "Diese Adresse verwenden",
		},
	},
	gone: {
		title: "Dieser Link gilt nicht mehr",
		lead: "Er wurde schon benutzt oder ist zu alt. Fordern Sie einen neuen an, er kommt sofort.",
	},
	confirmed: {
		title: "Danke, sie gehört Ihnen",
		lead: "Ihre Adresse ist bestätigt.",
		submit: "Zu meinem Konto",
	},
	create: {
		title: "Lernen wir uns kennen",
		lead: "Ein Konto, und beim nächsten Mal geht alles schneller.",
		submit: "Konto anlegen",
		havePrompt: "Schon ein Konto?",
		haveLink: "Anmelden",
	},
	logout: {
		title: "Möchten Sie gehen?",
		lead: "Eine andere Seite hat Sie hierher geführt. Deshalb fragen wir lieber, bevor wir Sie abmelden.",
		submit: "Abmelden",
		stay: "Angemeldet bleiben",
	},
	mistakes: {
		emailMissing: "Bitte geben Sie Ihre E-Mail-Adresse ein.",
		emailInvalid: "Diese E-Mail-Adresse scheint unvollständig. Beispiel: anna@beispiel.de",
		passwordMissing: "Bitte geben Sie Ihr Passwort ein.",
		credentials: "E-Mail-Adresse oder Passwort stimmt nicht.",
		passkey:
			"Dieser Passkey gilt hier nicht. Versuchen Sie es noch einmal oder melden Sie sich anders an.",
		firstNameMissing: "Bitte geben Sie Ihren Vornamen ein.",
		lastNameMissing: "Bitte geben Sie Ihren Nachnamen ein.",
		nameLong: "Höchstens {max} Zeichen.",
		passwordShort: "Das Passwort braucht mindestens {min} Zeichen.",
		passwordLong: "Das Passwort darf höchstens {max} Zeichen haben.",
		passwordSimple:
			"Dieses Passwort ist zu leicht zu erraten. Mischen Sie die Zeichen und lassen Sie Ihre E-Mail-Adresse weg.",
		tooYoung:
			"Ein Konto gibt es ab {age} Jahren. Bestätigen Sie Ihr Alter, oder bestellen Sie nur mit Ihrer E-Mail-Adresse.",
		tooMany: "Zu viele Versuche hintereinander. Bitte in {minutes} Min. noch einmal versuchen.",
		foreignForm:
			"Zur Sicherheit haben wir diese Eingabe nicht angenommen: Sie kam nicht von dieser Seite. Bitte versuchen Sie es hier noch einmal.",
		busy: "Gerade ist viel los an der Tür. Bitte versuchen Sie es in ein paar Sekunden noch einmal.",
	},
	fault: {
		title: "Da hakt etwas bei uns",
		lead: "Die Seite ließ sich nicht anzeigen. Nichts ist verloren: Bitte versuchen Sie es gleich noch einmal.",
		submit: "Noch einmal versuchen",
	},
};
