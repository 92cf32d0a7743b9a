import type { AuthMessages } from "./shape.ts";

export const fr: AuthMessages = {
	fields: {
		email: "Adresse e-mail",
		password: "Mot de passe",
		newPassword: "Mot de passe",
		passwordHint:
			"De {min} à {max} caractères. Une petite phrase se retient mieux qu’un mot compliqué.",
		firstName: "Prénom",
		lastName: "Nom",
		newsletter:
			"Recevoir les nouveautés et les ventes privées par e-mail. Désinscription en un clic.",
	},
	login: {
		title: "Ravis de vous revoir",
		lead: "Connectez-vous pour retrouver votre panier, vos commandes et vos adresses.",
		submit: "Se connecter",
		guestTitle: "Sans compte, c’est possible",
		guestLead:
			"Votre e-mail suffit pour commander. Nous l’utilisons pour vous donner des nouvelles de votre colis.",
		guestSubmit: "Continuer avec mon e-mail",
		createPrompt: "Première visite ?",
		createLink: "Créer un compte",
	},
	create: {
		title: "Faisons connaissance",
		lead: "Un compte, et la prochaine fois tout ira plus vite.",
		submit: "Créer mon compte",
		havePrompt: "Déjà un compte ?",
		haveLink: "Se connecter",
	},
	logout: {
		title: "Vous nous quittez ?",
		lead: "Une autre page vous a conduit ici. Nous préférons vous demander avant de vous déconnecter.",
		submit: "Me déconnecter",
		stay: "Garder ma session",
	},
	mistakes: {
		emailMissing: "Indiquez votre adresse e-mail.",
		emailInvalid: "Cette adresse e-mail semble incomplète. Exemple : camille@exemple.fr",
		passwordMissing: "Indiquez votre mot de passe.",
		credentials: "L’adresse e-mail ou le mot de passe ne correspond pas.",
		accountNeedsPassword:
			"Cette adresse a déjà un compte. Saisissez son mot de passe pour continuer.",
		emailTaken: "Cette adresse a déjà un compte. Connectez-vous plutôt.",
		firstNameMissing: "Indiquez votre prénom.",
		lastNameMissing: "Indiquez votre nom.",
		nameLong: "{max} caractères au plus.",
		passwordShort: "Le mot de passe doit compter au moins {min} caractères.",
		passwordLong: "Le mot de passe doit compter au plus {max} caractères.",
		passwordSimple:
			"Ce mot de passe se devine trop facilement. Variez les caractères et laissez votre e-mail de côté.",
		tooMany: "Trop d’essais de suite. Réessayez dans {minutes} min.",
		foreignForm:
			"Par sécurité, nous n’avons pas tenu compte de cet envoi : il ne venait pas de cette page. Recommencez ici.",
		busy: "Beaucoup de monde à la porte en ce moment. Réessayez dans quelques secondes.",
	},
	fault: {
		title: "Un accroc de notre côté",
		lead: "La page n’a pas pu s’afficher. Rien n’est perdu : réessayez dans un instant.",
		submit: "Réessayer",
	},
};
