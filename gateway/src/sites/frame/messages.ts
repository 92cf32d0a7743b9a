// The frame's own words.
import type { MessageLanguage } from "./locales.ts";

interface FrameMessages {
	skip: string;
	home: string;
	backToShop: string;
	errorPrefix: string;
	/** heads the list of mistakes above a form; the count is not said: the list is */
	summary: string;
}

const french: FrameMessages = {
	skip: "Aller au contenu",
	home: "Vitrine, retour à l’accueil",
	backToShop: "Retour à la boutique",
	errorPrefix: "Erreur :",
	summary: "À revoir avant de continuer",
};

export const frameMessages: Record<MessageLanguage, FrameMessages> = {
	fr: french,
	"fr-CH": french,
	en: {
		skip: "Skip to content",
		home: "Vitrine, back to the home page",
		backToShop: "Back to the shop",
		errorPrefix: "Error:",
		summary: "Something needs another look",
	},
	es: {
		skip: "Ir al contenido",
		home: "Vitrine, volver al inicio",
		backToShop: "Volver a la tienda",
		errorPrefix: "Error:",
		summary: "Hay algo que revisar",
	},
	de: {
		skip: "Zum Inhalt springen",
		home: "Vitrine, zur Startseite",
		backToShop: "Zurück zum Shop",
		errorPrefix: "Fehler:",
		summary: "Hier stimmt etwas noch nicht",
	},
	it: {
		skip: "Vai al contenuto",
		home: "Vitrine, torna alla home page",
		backToShop: "Torna al negozio",
		errorPrefix: "Errore:",
		summary: "C’è qualcosa da rivedere",
	},
	pl: {
		skip: "Przejdź do treści",
		home: "Vitrine, wróć na stronę główną",
		backToShop: "Wróć do sklepu",
		errorPrefix: "Błąd:",
		summary: "Coś wymaga poprawki",
	},
};
