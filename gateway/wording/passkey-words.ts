// Letters about passkeys, and a password that is done without, in every language. `{name}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import type { Told } from "./account-words.ts";
import { spoken } from "./french-spaces.ts";

/** `{moment}`, and `{device}` of what keeps the passkey */
type PasskeyWords = Record<"passkey-added" | "passkey-removed" | "password-removed", Told>;

export const passkeyWords: Readonly<Record<Language, PasskeyWords>> = spoken({
	fr: {
		"passkey-added": {
			subject: "Une clé d’accès a été ajoutée",
			heading: "Une nouvelle clé d’accès",
			text: "Une clé d’accès a été ajoutée à votre compte le {moment} : {device}. Elle permet de se connecter sans mot de passe.",
			more: "C’était vous ? Alors tout va bien. Sinon, supprimez-la, déconnectez tous vos appareils et changez votre mot de passe.",
			action: "Voir mes clés d’accès",
		},
		"passkey-removed": {
			subject: "Une clé d’accès a été supprimée",
			heading: "Une clé d’accès en moins",
			text: "Une clé d’accès a été supprimée de votre compte le {moment} : {device}. Elle n’ouvre plus rien.",
			more: "C’était vous ? Alors tout va bien. Sinon, déconnectez tous vos appareils et changez votre mot de passe.",
			action: "Voir mes clés d’accès",
		},
		"password-removed": {
			subject: "Votre mot de passe a été supprimé",
			heading: "Sans mot de passe désormais",
			text: "Le mot de passe de votre compte a été supprimé le {moment}. Vos clés d’accès restent, vos autres appareils ont été déconnectés.",
			more: "C’était vous ? Alors tout va bien. Sinon, vérifiez vos clés d’accès et choisissez tout de suite un nouveau mot de passe.",
			action: "Voir mes clés d’accès",
		},
	},
	en: {
		"passkey-added": {
			subject: "A passkey has been added",
			heading: "A new passkey",
			text: "A passkey was added to your account on {moment}: {device}. It signs you in without a password.",
			more: "Was that you? Then all is well. If not, remove it, sign all your devices out and change your password.",
			action: "See my passkeys",
		},
		"passkey-removed": {
			subject: "A passkey has been removed",
			heading: "One passkey fewer",
			text: "A passkey was removed from your account on {moment}: {device}. It no longer signs anybody in.",
			more: "Was that you? Then all is well. If not, sign all your devices out and change your password.",
			action: "See my passkeys",
		},
		"password-removed": {
			subject: "Your password has been removed",
			heading: "No password any more",
			text: "The password of your account was removed on {moment}. Your passkeys stay; your other devices were signed out.",
			more: "Was that you? Then all is well. If not, look at your passkeys and choose a new password at once.",
			action: "See my passkeys",
		},
	},
	es: {
		"passkey-added": {
			subject: "Se ha añadido una llave de acceso",
			heading: "Una llave de acceso nueva",
			text: "El {moment} se añadió una llave de acceso a tu cuenta: {device}. Con ella se inicia sesión sin contraseña.",
			more: "¿Has sido tú? Entonces todo está bien. Si no, elimínala, cierra la sesión en todos tus dispositivos y cambia tu contraseña.",
			action: "Ver mis llaves de acceso",
		},
		"passkey-removed": {
			subject: "Se ha eliminado una llave de acceso",
			heading: "Una llave de acceso menos",
			text: "El {moment} se eliminó una llave de acceso de tu cuenta: {device}. Ya no sirve para iniciar sesión.",
			more: "¿Has sido tú? Entonces todo está bien. Si no, cierra la sesión en todos tus dispositivos y cambia tu contraseña.",
			action: "Ver mis llaves de acceso",
		},
		"password-removed": {
			subject: "Se ha eliminado tu contraseña",
			heading: "Ahora, sin contraseña",
			text: "La contraseña de tu cuenta se eliminó el {moment}. Tus llaves de acceso siguen ahí y hemos cerrado la sesión en tus demás dispositivos.",
			more: "¿Has sido tú? Entonces todo está bien. Si no, revisa tus llaves de acceso y elige enseguida una contraseña nueva.",
			action: "Ver mis llaves de acceso",
		},
	},
	de: {
		"passkey-added": {
			subject: "Ein Passkey wurde hinzugefügt",
			heading: "Ein neuer Passkey",
			text: "Am {moment} wurde Ihrem Konto ein Passkey hinzugefügt: {device}. Damit meldet man sich ohne Passwort an.",
			more: "Waren Sie das? Dann ist alles gut. Wenn nicht, entfernen Sie ihn, melden Sie alle Geräte ab und ändern Sie Ihr Passwort.",
			action: "Meine Passkeys ansehen",
		},
		"passkey-removed": {
			subject: "Ein Passkey wurde entfernt",
			heading: "Ein Passkey weniger",
			text: "Am {moment} wurde aus Ihrem Konto ein Passkey entfernt: {device}. Niemand kann sich mehr damit anmelden.",
			more: "Waren Sie das? Dann ist alles gut. Wenn nicht, melden Sie alle Geräte ab und ändern Sie Ihr Passwort.",
			action: "Meine Passkeys ansehen",
		},
		"password-removed": {
			subject: "Ihr Passwort wurde entfernt",
			heading: "Ab jetzt ohne Passwort",
			text: "Das Passwort Ihres Kontos wurde am {moment} entfernt. Ihre Passkeys bleiben, Ihre anderen Geräte wurden abgemeldet.",
			more: "Waren Sie das? Dann ist alles gut. Wenn nicht, sehen Sie Ihre Passkeys durch und wählen Sie gleich ein neues Passwort.",
			action: "Meine Passkeys ansehen",
		},
	},
	it: {
		"passkey-added": {
			subject: "È stata aggiunta una passkey",
			heading: "Una nuova passkey",
			text: "Il {moment} è stata aggiunta una passkey al tuo account: {device}. Con questa si accede senza password.",
			more: "Eri tu? Allora va tutto bene. Altrimenti rimuovila, disconnetti tutti i tuoi dispositivi e cambia la password.",
			action: "Vedi le mie passkey",
		},
		"passkey-removed": {
			subject: "È stata rimossa una passkey",
			heading: "Una passkey in meno",
			text: "Il {moment} è stata rimossa una passkey dal tuo account: {device}. Nessuno può più usarla per accedere.",
			more: "Eri tu? Allora va tutto bene. Altrimenti disconnetti tutti i tuoi dispositivi e cambia la password.",
			action: "Vedi le mie passkey",
		},
		"password-removed": {
			subject: "La tua password è stata rimossa",
			heading: "D’ora in poi senza password",
			text: "La password del tuo account è stata rimossa il {moment}. Le tue passkey restano e gli altri tuoi dispositivi sono stati disconnessi.",
			more: "Eri tu? Allora va tutto bene. Altrimenti controlla le tue passkey e scegli subito una nuova password.",
			action: "Vedi le mie passkey",
		},
	},
	pl: {
		"passkey-added": {
			subject: "Dodano klucz dostępu",
			heading: "Nowy klucz dostępu",
			text: "{moment} do Twojego konta dodano klucz dostępu: {device}. Pozwala zalogować się bez hasła.",
			more: "To Ty? W takim razie wszystko w porządku. Jeśli nie, usuń go, wyloguj wszystkie urządzenia i zmień hasło.",
			action: "Zobacz moje klucze dostępu",
		},
		"passkey-removed": {
			subject: "Usunięto klucz dostępu",
			heading: "O jeden klucz dostępu mniej",
			text: "{moment} z Twojego konta usunięto klucz dostępu: {device}. Nikt się już nim nie zaloguje.",
			more: "To Ty? W takim razie wszystko w porządku. Jeśli nie, wyloguj wszystkie urządzenia i zmień hasło.",
			action: "Zobacz moje klucze dostępu",
		},
		"password-removed": {
			subject: "Twoje hasło zostało usunięte",
			heading: "Odtąd bez hasła",
			text: "Hasło do Twojego konta usunięto {moment}. Klucze dostępu zostają, a pozostałe urządzenia wylogowaliśmy.",
			more: "To Ty? W takim razie wszystko w porządku. Jeśli nie, przejrzyj klucze dostępu i od razu wybierz nowe hasło.",
			action: "Zobacz moje klucze dostępu",
		},
	},
});
