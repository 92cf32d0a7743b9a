// To the owner of an account whose address somebody has signed up with (ADR 0073), in every language.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";
import type { Told } from "./link-words.ts";

export const knownWords: Readonly<Record<Language, Told & { orders: string }>> = spoken({
	fr: {
		subject: "Vous avez déjà un compte",
		heading: "Vous avez déjà un compte chez nous",
		text: "Quelqu’un, vous peut-être, vient de s’inscrire avec cette adresse. Votre compte n’a pas changé : connectez-vous-y comme d’habitude. Sur la page de connexion, « Mot de passe oublié ? » vous en donne un nouveau.",
		more: "Ce n’était pas vous ? Ne faites rien : personne n’est entré dans votre compte.",
		action: "Me connecter",
		orders: "Retrouver mes commandes sans mot de passe",
	},
	en: {
		subject: "You already have an account",
		heading: "You already have an account with us",
		text: "Somebody, perhaps you, has just signed up with this address. Your account has not changed: sign in to it as ever. On the sign-in page, “Forgotten your password?” gives you a new one.",
		more: "Was that not you? Then do nothing: nobody has entered your account.",
		action: "Sign in",
		orders: "Find my orders without a password",
	},
	es: {
		subject: "Ya tienes una cuenta",
		heading: "Ya tienes una cuenta con nosotros",
		text: "Alguien, quizá tú, acaba de registrarse con esta dirección. Tu cuenta no ha cambiado: entra como siempre. En la página de acceso, «¿Has olvidado tu contraseña?» te da una nueva.",
		more: "¿No has sido tú? No hagas nada: nadie ha entrado en tu cuenta.",
		action: "Iniciar sesión",
		orders: "Encontrar mis pedidos sin contraseña",
	},
	de: {
		subject: "Sie haben schon ein Konto",
		heading: "Sie haben schon ein Konto bei uns",
		text: "Jemand, vielleicht Sie selbst, hat sich eben mit dieser Adresse angemeldet, als wäre sie neu. Ihr Konto ist unverändert: Melden Sie sich an wie immer. „Passwort vergessen?“ auf der Anmeldeseite gibt Ihnen ein neues.",
		more: "Das waren nicht Sie? Dann tun Sie nichts: Niemand war in Ihrem Konto.",
		action: "Anmelden",
		orders: "Bestellungen ohne Passwort finden",
	},
	it: {
		subject: "Hai già un account",
		heading: "Hai già un account da noi",
		text: "Qualcuno, forse tu, si è appena registrato con questo indirizzo. Il tuo account non è cambiato: accedi come sempre. Nella pagina di accesso, «Password dimenticata?» te ne dà una nuova.",
		more: "Non sei stato tu? Non fare nulla: nessuno è entrato nel tuo account.",
		action: "Accedi",
		orders: "Ritrova i miei ordini senza password",
	},
	pl: {
		subject: "Masz już konto",
		heading: "Masz już u nas konto",
		text: "Ktoś, może Ty, właśnie zarejestrował się z tym adresem. Twoje konto się nie zmieniło: zaloguj się jak zwykle. Na stronie logowania „Nie pamiętasz hasła?” pozwoli ustawić nowe.",
		more: "To nie Ty? Nic nie rób: nikt nie wszedł na Twoje konto.",
		action: "Zaloguj się",
		orders: "Znajdź zamówienia bez hasła",
	},
});
