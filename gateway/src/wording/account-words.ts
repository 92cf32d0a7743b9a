// Letters about a customer's own account, in every language. `{name}` is a place for a value.
import type { Language } from "../../contract/shapes.ts";

interface Told {
	subject: string;
	heading: string;
	/** `{moment}` */
	text: string;
	more: string;
	action: string;
}

interface AccountWords {
	passwordChanged: Told;
	/** `{shop}` */
	footer: string;
	/** `{shop}`; of letters that somebody has asked for */
	asked: string;
}

export const accountWords: Readonly<Record<Language, AccountWords>> = {
	fr: {
		passwordChanged: {
			subject: "Votre mot de passe a changé",
			heading: "Un nouveau mot de passe",
			text: "Le mot de passe de votre compte a été choisi le {moment}. Tous vos autres appareils ont été déconnectés.",
			more: "C’était vous ? Alors tout va bien. Sinon, changez-le tout de suite, ainsi que celui de votre messagerie.",
			action: "Changer le mot de passe",
		},
		footer: "Vous recevez cette lettre parce que vous avez un compte sur {shop}.",
		asked:
			"Vous recevez cette lettre parce que quelqu’un l’a demandée pour cette adresse sur {shop}.",
	},
	en: {
		passwordChanged: {
			subject: "Your password has changed",
			heading: "A new password",
			text: "The password of your account was chosen on {moment}. All your other devices were signed out.",
			more: "Was that you? Then all is well. If not, change it at once, and your mailbox’s along with it.",
			action: "Change the password",
		},
		footer: "You receive this letter because you have an account at {shop}.",
		asked: "You receive this letter because somebody asked for it at {shop} with this address.",
	},
	es: {
		passwordChanged: {
			subject: "Tu contraseña ha cambiado",
			heading: "Una contraseña nueva",
			text: "La contraseña de tu cuenta se eligió el {moment}. Hemos cerrado la sesión en tus demás dispositivos.",
			more: "¿Has sido tú? Entonces todo está bien. Si no, cámbiala enseguida, y también la de tu correo.",
			action: "Cambiar la contraseña",
		},
		footer: "Recibes esta carta porque tienes una cuenta en {shop}.",
		asked: "Recibes esta carta porque alguien la ha pedido en {shop} con esta dirección.",
	},
	de: {
		passwordChanged: {
			subject: "Ihr Passwort wurde geändert",
			heading: "Ein neues Passwort",
			text: "Das Passwort Ihres Kontos wurde am {moment} gewählt. Alle Ihre anderen Geräte wurden abgemeldet.",
			more: "Waren Sie das? Dann ist alles gut. Wenn nicht, ändern Sie es gleich, und das Ihres Postfachs dazu.",
			action: "Passwort ändern",
		},
		footer: "Sie erhalten diesen Brief, weil Sie bei {shop} ein Konto haben.",
		asked:
			"Sie erhalten diesen Brief, weil ihn jemand bei {shop} für diese Adresse angefordert hat.",
	},
	it: {
		passwordChanged: {
			subject: "La tua password è cambiata",
			heading: "Una nuova password",
			text: "La password del tuo account è stata scelta il {moment}. Tutti gli altri tuoi dispositivi sono stati disconnessi.",
			more: "Eri tu? Allora va tutto bene. Altrimenti cambiala subito, insieme a quella della tua posta.",
			action: "Cambia la password",
		},
		footer: "Ricevi questa lettera perché hai un account su {shop}.",
		asked: "Ricevi questa lettera perché qualcuno l’ha chiesta su {shop} per questo indirizzo.",
	},
	pl: {
		passwordChanged: {
			subject: "Twoje hasło zostało zmienione",
			heading: "Nowe hasło",
			text: "Hasło do Twojego konta wybrano {moment}. Wylogowaliśmy wszystkie pozostałe urządzenia.",
			more: "To Ty? W takim razie wszystko w porządku. Jeśli nie, zmień je od razu, a razem z nim hasło do poczty.",
			action: "Zmień hasło",
		},
		footer: "Otrzymujesz ten list, bo masz konto w {shop}.",
		asked: "Otrzymujesz ten list, bo ktoś poprosił o niego w {shop}, podając ten adres.",
	},
};
