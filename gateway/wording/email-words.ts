// Letters to the address that an account is about to leave, in every language.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

interface Told {
	subject: string;
	heading: string;
	/** `{email}`: the new one, all but its first letter and its host hidden */
	text: string;
	more: string;
	action: string;
}

type Words = Record<"email-asked" | "email-changed", Told>;

export const emailWords: Readonly<Record<Language, Words>> = spoken({
	fr: {
		"email-asked": {
			subject: "Une autre adresse e-mail a été demandée",
			heading: "Était-ce vous ?",
			text: "Pour votre compte, l’adresse {email} a été demandée. Rien ne change avant d’être confirmé là-bas.",
			more: "Si ce n’était pas vous, changez votre mot de passe tout de suite : cela l’empêche.",
			action: "Changer le mot de passe",
		},
		"email-changed": {
			subject: "Votre adresse e-mail a changé",
			heading: "Désormais ailleurs",
			text: "Votre compte a maintenant l’adresse {email}. Celle-ci n’en recevra plus de lettres.",
			more: "Si ce n’était pas vous, écrivez-nous tout de suite en répondant à cette lettre.",
			action: "Vers la boutique",
		},
	},
	en: {
		"email-asked": {
			subject: "Another e-mail address was asked for",
			heading: "Was that you?",
			text: "For your account the address {email} was asked for. Nothing changes before it is confirmed there.",
			more: "If it was not you, change your password at once: that stops it.",
			action: "Change the password",
		},
		"email-changed": {
			subject: "Your e-mail address has changed",
			heading: "From now on somewhere else",
			text: "Your account now has the address {email}. This is the last letter about it to this one.",
			more: "If it was not you, write to us at once by answering this letter.",
			action: "To the shop",
		},
	},
	es: {
		"email-asked": {
			subject: "Se ha pedido otra dirección de correo",
			heading: "¿Has sido tú?",
			text: "Para tu cuenta se ha pedido la dirección {email}. Nada cambia antes de que se confirme allí.",
			more: "Si no has sido tú, cambia tu contraseña enseguida: eso lo impide.",
			action: "Cambiar la contraseña",
		},
		"email-changed": {
			subject: "Tu dirección de correo ha cambiado",
			heading: "A partir de ahora en otro sitio",
			text: "Tu cuenta tiene ahora la dirección {email}. Esta es la última carta sobre ella a esta dirección.",
			more: "Si no has sido tú, escríbenos enseguida respondiendo a esta carta.",
			action: "Ir a la tienda",
		},
	},
	de: {
		"email-asked": {
			subject: "Eine andere E-Mail-Adresse wurde gewünscht",
			heading: "Waren Sie das?",
			text: "Für Ihr Konto wurde die Adresse {email} gewünscht. Es ändert sich nichts, bevor es dort bestätigt wird.",
			more: "Waren Sie es nicht, ändern Sie gleich Ihr Passwort: Das verhindert es.",
			action: "Passwort ändern",
		},
		"email-changed": {
			subject: "Ihre E-Mail-Adresse wurde geändert",
			heading: "Von nun an woanders",
			text: "Ihr Konto hat jetzt die Adresse {email}. Dies ist der letzte Brief darüber an diese hier.",
			more: "Waren Sie es nicht, schreiben Sie uns gleich, indem Sie auf diesen Brief antworten.",
			action: "Zum Shop",
		},
	},
	it: {
		"email-asked": {
			subject: "È stato chiesto un altro indirizzo e-mail",
			heading: "Eri tu?",
			text: "Per il tuo account è stato chiesto l’indirizzo {email}. Non cambia niente prima che sia confermato lì.",
			more: "Se non eri tu, cambia subito la password: questo lo impedisce.",
			action: "Cambia la password",
		},
		"email-changed": {
			subject: "Il tuo indirizzo e-mail è cambiato",
			heading: "D’ora in poi altrove",
			text: "Il tuo account ha ora l’indirizzo {email}. Questa è l’ultima lettera al riguardo a questo indirizzo.",
			more: "Se non eri tu, scrivici subito rispondendo a questa lettera.",
			action: "Al negozio",
		},
	},
	pl: {
		"email-asked": {
			subject: "Ktoś poprosił o inny adres e-mail",
			heading: "Czy to Ty?",
			text: "Dla Twojego konta podano adres {email}. Nic się nie zmieni, dopóki nie zostanie tam potwierdzony.",
			more: "Jeśli to nie Ty, od razu zmień hasło: to wystarczy, by to zatrzymać.",
			action: "Zmień hasło",
		},
		"email-changed": {
			subject: "Twój adres e-mail został zmieniony",
			heading: "Odtąd gdzie indziej",
			text: "Twoje konto ma teraz adres {email}. To ostatni list w tej sprawie na ten adres.",
			more: "Jeśli to nie Ty, napisz do nas od razu, odpowiadając na ten list.",
			action: "Do sklepu",
		},
	},
});
