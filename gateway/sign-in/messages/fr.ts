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
		oldEnough: "J’ai {age} ans ou plus.",
		newsletter:
			"Recevoir les nouveautés et les ventes privées par e-mail. Désinscription en un clic.",
	},
	login: {
		title: "Se connecter ou continuer",
		lead: "Avec votre compte, ou simplement avec votre e-mail.",
		accountTitle: "J’ai un compte",
		submit: "Se connecter",
		guestTitle: "Sans compte, c’est possible",
		guestLead:
			"Votre e-mail suffit pour commander. Nous l’utilisons pour vous donner des nouvelles de votre colis.",
		guestSubmit: "Continuer avec mon e-mail",
		createPrompt: "Première visite ?",
		createLink: "Créer un compte",
		forgotten: "Mot de passe oublié ?",
		returnLink: "Commandé avec votre e-mail seul ? Retrouvez vos commandes",
		passkey: {
			submit: "Se connecter avec une clé d’accès",
			none: "Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous avec votre mot de passe.",
			down: "Les clés d’accès sont hors de portée pour l’instant. Connectez-vous avec votre mot de passe.",
		},
	},
	ask: {
		password: {
			title: "Un nouveau mot de passe",
			lead: "Indiquez votre adresse. Une lettre avec un lien part aussitôt ; il est valable 30 minutes.",
			submit: "M’envoyer la lettre",
		},
		return: {
			title: "Retrouvez vos commandes",
			lead: "Indiquez l’adresse avec laquelle vous avez commandé. Une lettre vous apporte un lien qui vous connecte ; il est valable 30 minutes.",
			submit: "M’envoyer le lien",
		},
		sentTitle: "Regardez dans votre boîte",
		sentLead:
			"Si nous connaissons cette adresse, une lettre est en route. Rien après quelques minutes ? Regardez aussi parmi les indésirables.",
		again: "Essayer une autre adresse",
		back: "Retour à la connexion",
	},
	open: {
		password: {
			title: "Choisissez un nouveau mot de passe",
			lead: "Tous vos autres appareils sont déconnectés, et vous êtes connecté ici.",
			submit: "Enregistrer et me connecter",
		},
		return: {
			title: "Vos commandes sont là",
			lead: "Nous vous connectons et rassemblons toutes les commandes passées avec cette adresse.",
			submit: "Me connecter",
		},
		address: {
			title: "Cette adresse est-elle la vôtre ?",
			lead: "Une fois confirmée, les commandes passées avec elle sans compte rejoignent votre compte.",
			submit: "Confirmer l’adresse",
		},
		email: {
			title: "Vous connecter avec cette adresse ?",
			lead: "Désormais nos lettres arrivent ici, et vous vous connectez avec elle.",
			submit: "Utiliser cette adresse",
		},
	},
	gone: {
		title: "Ce lien ne fonctionne plus",
		lead: "Il a déjà servi ou il est trop ancien. Demandez-en un nouveau, il arrive aussitôt.",
	},
	confirmed: {
		title: "Merci, elle est à vous",
		lead: "Votre adresse est confirmée.",
		submit: "Vers mon compte",
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
		passkey:
			"Cette clé d’accès ne permet pas de se connecter ici. Réessayez, ou connectez-vous autrement.",
		firstNameMissing: "Indiquez votre prénom.",
		lastNameMissing: "Indiquez votre nom.",
		nameLong: "{max} caractères au plus.",
		passwordShort: "Le mot de passe doit compter au moins {min} caractères.",
		passwordLong: "Le mot de passe doit compter au plus {max} caractères.",
		passwordSimple:
			"Ce mot de passe se devine trop facilement. Variez les caractères et laissez votre e-mail de côté.",
		tooYoung:
			"Un compte s’ouvre à partir de {age} ans. Confirmez votre âge, ou commandez avec votre e-mail seul.",
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
