// Letters about a customer's own account, in every language. `{name}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

export interface Told {
	subject: string;
	heading: string;
	/** `{moment}` */
	text: string;
	more: string;
	action: string;
}

interface AccountWords {
	passwordChanged: Told;
	/** `{moment}` `{device}` */
	newDevice: Told;
	/** in place of a device's name */
	someDevice: string;
	/** `{moment}` until which it is there */
	archiveReady: Told;
	/** `{shop}` */
	footer: string;
	/** `{shop}`; of letters that somebody has asked for */
	asked: string;
}

export const accountWords: Readonly<Record<Language, AccountWords>> = spoken({
	fr: {
		passwordChanged: {
			subject: "Votre mot de passe a changé",
			heading: "Un nouveau mot de passe",
			text: "Le mot de passe de votre compte a été choisi le {moment}. Tous vos autres appareils ont été déconnectés.",
			more: "C’était vous ? Alors tout va bien. Sinon, changez-le tout de suite, ainsi que celui de votre messagerie.",
			action: "Changer le mot de passe",
		},
		newDevice: {
			subject: "Connexion sur un nouvel appareil",
			heading: "Était-ce vous ?",
			text: "Quelqu’un s’est connecté à votre compte le {moment} avec un appareil que nous ne connaissions pas : {device}.",
			more: "Si c’était vous, tout va bien. Sinon, déconnectez cet appareil et changez votre mot de passe.",
			action: "Voir mes appareils",
		},
		someDevice: "appareil inconnu",
		archiveReady: {
			subject: "Vos données sont prêtes",
			heading: "Votre archive est prête",
			text: "Elle contient tout ce que la maison sait de vous, et vos factures. Vous pouvez la télécharger jusqu’au {moment}, depuis votre compte.",
			more: "Ce n’est pas vous qui l’avez demandée ? Alors changez votre mot de passe.",
			action: "Télécharger l’archive",
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
		newDevice: {
			subject: "Signed in on a new device",
			heading: "Was that you?",
			text: "Somebody signed in to your account on {moment} with a device we had not seen before: {device}.",
			more: "If it was you, all is well. If not, sign that device out and change your password.",
			action: "See my devices",
		},
		someDevice: "unknown device",
		archiveReady: {
			subject: "Your data is ready",
			heading: "Your archive is ready",
			text: "It holds everything that the house knows of you, and your invoices. You may download it until {moment}, signed in to your account.",
			more: "It was not you who asked for it? Then change your password.",
			action: "Download the archive",
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
		newDevice: {
			subject: "Inicio de sesión en un dispositivo nuevo",
			heading: "¿Has sido tú?",
			text: "Alguien inició sesión en tu cuenta el {moment} con un dispositivo que no conocíamos: {device}.",
			more: "Si has sido tú, todo está bien. Si no, cierra la sesión en ese dispositivo y cambia tu contraseña.",
			action: "Ver mis dispositivos",
		},
		someDevice: "dispositivo desconocido",
		archiveReady: {
			subject: "Tus datos están listos",
			heading: "Tu archivo está listo",
			text: "Contiene todo lo que la casa sabe de ti, y tus facturas. Puedes descargarlo hasta el {moment}, con la sesión iniciada en tu cuenta.",
			more: "¿No lo has pedido tú? Entonces cambia tu contraseña.",
			action: "Descargar el archivo",
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
		newDevice: {
			subject: "Anmeldung mit einem neuen Gerät",
			heading: "Waren Sie das?",
			text: "Am {moment} hat sich jemand mit einem Gerät in Ihrem Konto angemeldet, das wir noch nicht kannten: {device}.",
			more: "Waren Sie es, ist alles gut. Wenn nicht, melden Sie dieses Gerät ab und ändern Sie Ihr Passwort.",
			action: "Meine Geräte ansehen",
		},
		someDevice: "unbekanntes Gerät",
		archiveReady: {
			subject: "Ihre Daten liegen bereit",
			heading: "Ihr Archiv ist fertig",
			text: "Darin steht alles, was das Haus von Ihnen weiß, dazu Ihre Rechnungen. Bis {moment} können Sie es herunterladen, wenn Sie in Ihrem Konto angemeldet sind.",
			more: "Sie haben nicht danach gefragt? Dann ändern Sie bitte Ihr Passwort.",
			action: "Archiv herunterladen",
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
		newDevice: {
			subject: "Accesso da un nuovo dispositivo",
			heading: "Eri tu?",
			text: "Il {moment} qualcuno è entrato nel tuo account con un dispositivo che non conoscevamo: {device}.",
			more: "Se eri tu, va tutto bene. Altrimenti disconnetti quel dispositivo e cambia la password.",
			action: "Vedi i miei dispositivi",
		},
		someDevice: "dispositivo sconosciuto",
		archiveReady: {
			subject: "I tuoi dati sono pronti",
			heading: "Il tuo archivio è pronto",
			text: "Contiene tutto ciò che la casa sa di te, e le tue fatture. Puoi scaricarlo fino al {moment}, dopo aver effettuato l’accesso al tuo account.",
			more: "Non l’hai chiesto tu? Allora cambia la password.",
			action: "Scarica l’archivio",
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
		newDevice: {
			subject: "Logowanie na nowym urządzeniu",
			heading: "Czy to Ty?",
			text: "{moment} ktoś zalogował się na Twoje konto z urządzenia, którego nie znaliśmy: {device}.",
			more: "Jeśli to Ty, wszystko w porządku. Jeśli nie, wyloguj to urządzenie i zmień hasło.",
			action: "Zobacz moje urządzenia",
		},
		someDevice: "nieznane urządzenie",
		archiveReady: {
			subject: "Twoje dane są gotowe",
			heading: "Twoje archiwum jest gotowe",
			text: "Zawiera wszystko, co o Tobie wiemy, oraz Twoje faktury. Możesz je pobrać do {moment}, po zalogowaniu na swoje konto.",
			more: "To nie Twoja prośba? W takim razie zmień hasło.",
			action: "Pobierz archiwum",
		},
		footer: "Otrzymujesz ten list, bo masz konto w {shop}.",
		asked: "Otrzymujesz ten list, bo ktoś poprosił o niego w {shop}, podając ten adres.",
	},
});

/** In letters about an order, to who has no account: a way to it without one. */
export const wayBackWords: Readonly<Record<Language, string>> = spoken({
	fr: "Sans compte ? Recevoir un lien vers mes commandes",
	en: "No account? Get a link to my orders",
	es: "¿Sin cuenta? Recibir un enlace a mis pedidos",
	de: "Kein Konto? Link zu meinen Bestellungen anfordern",
	it: "Senza account? Ricevi un link ai miei ordini",
	pl: "Bez konta? Otrzymaj link do moich zamówień",
});
