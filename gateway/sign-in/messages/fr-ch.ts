// French as Switzerland writes it, where it differs from France.
import { fr } from "./fr.ts";
import type { AuthMessages } from "./shape.ts";

export const frCh: AuthMessages = {
	...fr,
	fields: {
		...fr.fields,
		email: "E-mail",
		newsletter:
			"Recevoir les nouveautés et les ventes privées par e-mail. Désabonnement en un clic.",
	},
	mistakes: {
		...fr.mistakes,
		emailMissing: "Indiquez votre e-mail.",
		emailInvalid: "Cet e-mail semble incomplet. Exemple: camille@exemple.ch",
		credentials: "L’e-mail ou le mot de passe ne correspond pas.",
		foreignForm:
			"Par sécurité, nous n’avons pas tenu compte de cet envoi: il ne venait pas de cette page. Recommencez ici.",
	},
	fault: {
		...fr.fault,
		lead: "La page n’a pas pu s’afficher. Rien n’est perdu: réessayez dans un instant.",
	},
};
