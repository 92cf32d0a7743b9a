// Letters that carry a link which proves their mailbox, in every language.

import type { Language } from "../contract/shapes.ts";
import type { LinkPurpose } from "../db/schema.ts";
import { spoken } from "./french-spaces.ts";

export interface Told {
	subject: string;
	heading: string;
	text: string;
	more: string;
	action: string;
}

export const linkWords: Readonly<Record<Language, Record<LinkPurpose, Told>>> = spoken({
	fr: {
		password: {
			subject: "Choisir un nouveau mot de passe",
			heading: "Un nouveau mot de passe ?",
			text: "Ouvrez la page par ce lien et choisissez-le. Le lien est valable 30 minutes, une seule fois.",
			more: "Ce n’était pas vous ? Ne faites rien : rien ne change. Et ne transmettez ce lien à personne.",
			action: "Choisir un mot de passe",
		},
		return: {
			subject: "Votre lien vers vos commandes",
			heading: "Vos commandes vous attendent",
			text: "Ce lien vous connecte sans mot de passe et rassemble les commandes passées avec cette adresse. Il est valable 30 minutes, une seule fois.",
			more: "Ce n’était pas vous ? Ne faites rien : rien ne change. Et ne transmettez ce lien à personne.",
			action: "Retrouver mes commandes",
		},
		address: {
			subject: "Confirmez votre adresse e-mail",
			heading: "Est-ce bien vous ?",
			text: "Confirmez que cette adresse est la vôtre : les commandes que vous avez passées avec elle sans compte rejoignent alors votre compte. Le lien est valable sept jours.",
			more: "Vous n’avez pas créé de compte ? Laissez cette lettre de côté.",
			action: "Confirmer mon adresse",
		},
		email: {
			subject: "Votre nouvelle adresse e-mail",
			heading: "Cette adresse est-elle la vôtre ?",
			text: "Quelqu’un souhaite se connecter désormais avec cette adresse. Si c’est vous, ouvrez la page et dites-le. Le lien est valable 24 heures, une seule fois.",
			more: "Ce n’était pas vous ? Ne faites rien : rien ne change.",
			action: "Utiliser cette adresse",
		},
	},
	en: {
		password: {
			subject: "Choose a new password",
			heading: "A new password?",
			text: "Open the page by this link and choose it. The link works once, for 30 minutes.",
			more: "Was that not you? Then do nothing: nothing changes. And pass this link on to nobody.",
			action: "Choose a password",
		},
		return: {
			subject: "Your link to your orders",
			heading: "Your orders are waiting",
			text: "This link signs you in without a password and brings together the orders placed with this address. It works once, for 30 minutes.",
			more: "Was that not you? Then do nothing: nothing changes. And pass this link on to nobody.",
			action: "Find my orders",
		},
		address: {
			subject: "Confirm your e-mail address",
			heading: "Is this you?",
			text: "Confirm that this address is yours: orders that you placed with it without an account then join your account. The link works for seven days.",
			more: "You have not made an account? Then put this letter aside.",
			action: "Confirm my address",
		},
		email: {
			subject: "Your new e-mail address",
			heading: "Is this address yours?",
			text: "Somebody would like to sign in with this address from now on. If it is you, open the page and say so. The link works once, for 24 hours.",
			more: "Was that not you? Then do nothing: nothing changes.",
			action: "Use this address",
		},
	},
	es: {
		password: {
			subject: "Elige una contraseña nueva",
			heading: "¿Una contraseña nueva?",
			text: "Abre la página con este enlace y elígela. El enlace sirve una sola vez, durante 30 minutos.",
			more: "¿No has sido tú? No hagas nada: nada cambia. Y no pases este enlace a nadie.",
			action: "Elegir una contraseña",
		},
		return: {
			subject: "Tu enlace a tus pedidos",
			heading: "Tus pedidos te esperan",
			text: "Este enlace inicia tu sesión sin contraseña y reúne los pedidos hechos con esta dirección. Sirve una sola vez, durante 30 minutos.",
			more: "¿No has sido tú? No hagas nada: nada cambia. Y no pases este enlace a nadie.",
			action: "Encontrar mis pedidos",
		},
		address: {
			subject: "Confirma tu correo electrónico",
			heading: "¿Eres tú?",
			text: "Confirma que esta dirección es tuya: los pedidos que hiciste con ella sin cuenta pasarán a tu cuenta. El enlace sirve durante siete días.",
			more: "¿No has creado ninguna cuenta? Deja esta carta a un lado.",
			action: "Confirmar mi dirección",
		},
		email: {
			subject: "Tu nueva dirección de correo",
			heading: "¿Es tuya esta dirección?",
			text: "Alguien quiere iniciar sesión con esta dirección a partir de ahora. Si eres tú, abre la página y dilo. El enlace sirve una sola vez, durante 24 horas.",
			more: "¿No has sido tú? No hagas nada: nada cambia.",
			action: "Usar esta dirección",
		},
	},
	de: {
		password: {
			subject: "Ein neues Passwort wählen",
			heading: "Ein neues Passwort?",
			text: "Öffnen Sie die Seite über diesen Link und wählen Sie es dort. Der Link gilt einmal und 30 Minuten lang.",
			more: "Das waren nicht Sie? Dann tun Sie nichts: Es ändert sich nichts. Und geben Sie diesen Link niemandem weiter.",
			action: "Passwort wählen",
		},
		return: {
			subject: "Ihr Link zu Ihren Bestellungen",
			heading: "Ihre Bestellungen warten",
			text: "Dieser Link meldet Sie ohne Passwort an und führt die Bestellungen zusammen, die mit dieser Adresse aufgegeben wurden. Er gilt einmal und 30 Minuten lang.",
			more: "Das waren nicht Sie? Dann tun Sie nichts: Es ändert sich nichts. Und geben Sie diesen Link niemandem weiter.",
			action: "Meine Bestellungen finden",
		},
		address: {
			subject: "Bestätigen Sie Ihre E-Mail-Adresse",
			heading: "Sind Sie das?",
			text: "Bestätigen Sie, dass diese Adresse Ihnen gehört: Bestellungen, die Sie damit ohne Konto aufgegeben haben, kommen dann in Ihr Konto. Der Link gilt sieben Tage.",
			more: "Sie haben kein Konto angelegt? Dann legen Sie diesen Brief beiseite.",
			action: "Adresse bestätigen",
		},
		email: {
			subject: "Ihre neue E-Mail-Adresse",
			heading: "Gehört diese Adresse Ihnen?",
			text: "Jemand möchte sich künftig mit dieser Adresse anmelden. Wenn Sie das sind, öffnen Sie die Seite und sagen Sie es. Der Link gilt einmal und 24 Stunden lang.",
			more: "Das waren nicht Sie? Dann tun Sie nichts: Es ändert sich nichts.",
			action: "Diese Adresse verwenden",
		},
	},
	it: {
		password: {
			subject: "Scegli una nuova password",
			heading: "Una nuova password?",
			text: "Apri la pagina con questo link e sceglila. Il link vale una sola volta, per 30 minuti.",
			more: "Non eri tu? Non fare nulla: non cambia niente. E non passare questo link a nessuno.",
			action: "Scegli una password",
		},
		return: {
			subject: "Il tuo link ai tuoi ordini",
			heading: "I tuoi ordini ti aspettano",
			text: "Questo link ti fa accedere senza password e riunisce gli ordini fatti con questo indirizzo. Vale una sola volta, per 30 minuti.",
			more: "Non eri tu? Non fare nulla: non cambia niente. E non passare questo link a nessuno.",
			action: "Trova i miei ordini",
		},
		address: {
			subject: "Conferma il tuo indirizzo e-mail",
			heading: "Sei tu?",
			text: "Conferma che questo indirizzo è tuo: gli ordini che hai fatto con esso senza account entrano allora nel tuo account. Il link vale sette giorni.",
			more: "Non hai creato un account? Metti da parte questa lettera.",
			action: "Conferma il mio indirizzo",
		},
		email: {
			subject: "Il tuo nuovo indirizzo e-mail",
			heading: "È tuo questo indirizzo?",
			text: "Qualcuno vuole accedere d’ora in poi con questo indirizzo. Se sei tu, apri la pagina e dillo. Il link vale una sola volta, per 24 ore.",
			more: "Non eri tu? Non fare nulla: non cambia niente.",
			action: "Usa questo indirizzo",
		},
	},
	pl: {
		password: {
			subject: "Wybierz nowe hasło",
			heading: "Nowe hasło?",
			text: "Otwórz stronę tym linkiem i wybierz je. Link działa raz, przez 30 minut.",
			more: "To nie Ty? Nie rób nic: nic się nie zmieni. I nie przekazuj tego linku nikomu.",
			action: "Wybierz hasło",
		},
		return: {
			subject: "Twój link do zamówień",
			heading: "Twoje zamówienia czekają",
			text: "Ten link loguje bez hasła i łączy zamówienia złożone z tym adresem. Działa raz, przez 30 minut.",
			more: "To nie Ty? Nie rób nic: nic się nie zmieni. I nie przekazuj tego linku nikomu.",
			action: "Znajdź moje zamówienia",
		},
		address: {
			subject: "Potwierdź swój adres e-mail",
			heading: "Czy to Ty?",
			text: "Potwierdź, że ten adres należy do Ciebie: zamówienia złożone z nim bez konta trafią wtedy na Twoje konto. Link działa siedem dni.",
			more: "Nie zakładasz konta? Odłóż ten list.",
			action: "Potwierdź adres",
		},
		email: {
			subject: "Twój nowy adres e-mail",
			heading: "Czy to Twój adres?",
			text: "Ktoś chce odtąd logować się tym adresem. Jeśli to Ty, otwórz stronę i potwierdź. Link działa raz, przez 24 godziny.",
			more: "To nie Ty? Nie rób nic: nic się nie zmieni.",
			action: "Użyj tego adresu",
		},
	},
});
