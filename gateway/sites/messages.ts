// The frame's own words.
import { brand } from "../../shop/brand.ts";
import { withFrenchSpaces } from "../wording/french-spaces.ts";
import type { MessageLanguage } from "./locales.ts";

interface FrameMessages {
	skip: string;
	home: string;
	backToShop: string;
	errorPrefix: string;
	/** heads the list of mistakes above a form; the count is not said: the list is */
	summary: string;
	/** on the button in a password's field */
	reveal: { show: string; hide: string };
	/** that no robot sends a form (ADR 0048) */
	check: {
		/** why the form is shown once more */
		asked: string;
		working: string;
		done: string;
		failed: string;
		/** {seconds} */
		wait: string;
	};
}

const french: FrameMessages = withFrenchSpaces({
	skip: "Aller au contenu",
	home: `${brand.name}, retour à l’accueil`,
	backToShop: "Retour à la boutique",
	errorPrefix: "Erreur :",
	summary: "À revoir avant de continuer",
	reveal: { show: "Afficher", hide: "Masquer" },
	check: {
		asked:
			"Beaucoup d’essais ont eu lieu ici. Après une courte vérification, envoyez le formulaire une nouvelle fois.",
		working: "Un instant : nous vérifions qu’aucun robot n’envoie ce formulaire…",
		done: "C’est vérifié. Vous pouvez continuer.",
		failed: "La vérification n’a pas pu se faire dans ce navigateur.",
		wait: "Attendez {seconds} secondes avant d’envoyer le formulaire.",
	},
});

export const frameMessages: Record<MessageLanguage, FrameMessages> = {
	fr: french,
	"fr-CH": french,
	en: {
		skip: "Skip to content",
		home: `${brand.name}, back to the home page`,
		backToShop: "Back to the shop",
		errorPrefix: "Error:",
		summary: "Something needs another look",
		reveal: { show: "Show", hide: "Hide" },
		check: {
			asked:
				"There have been many tries here. After a short check, please send the form once more.",
			working: "One moment: we are checking that no robot sends this form…",
			done: "Checked. You can go on.",
			failed: "This browser could not run the check.",
			wait: "Please wait {seconds} seconds before you send the form.",
		},
	},
	es: {
		skip: "Ir al contenido",
		home: `${brand.name}, volver al inicio`,
		backToShop: "Volver a la tienda",
		errorPrefix: "Error:",
		summary: "Hay algo que revisar",
		reveal: { show: "Mostrar", hide: "Ocultar" },
		check: {
			asked:
				"Ha habido muchos intentos aquí. Tras una breve comprobación, envía el formulario otra vez.",
			working: "Un momento: comprobamos que ningún robot envía este formulario…",
			done: "Comprobado. Puedes continuar.",
			failed: "Este navegador no ha podido hacer la comprobación.",
			wait: "Espera {seconds} segundos antes de enviar el formulario.",
		},
	},
	de: {
		skip: "Zum Inhalt springen",
		home: `${brand.name}, zur Startseite`,
		backToShop: "Zurück zum Shop",
		errorPrefix: "Fehler:",
		summary: "Hier stimmt etwas noch nicht",
		reveal: { show: "Anzeigen", hide: "Verbergen" },
		check: {
			asked:
				"Hier gab es sehr viele Versuche. Nach einer kurzen Prüfung schicken Sie das Formular bitte noch einmal ab.",
			working: "Einen Moment, wir prüfen, dass kein Programm dieses Formular abschickt …",
			done: "Geprüft. Es kann weitergehen.",
			failed: "In diesem Browser ließ sich die Prüfung nicht ausführen.",
			wait: "Bitte warten Sie {seconds} Sekunden, bevor Sie das Formular abschicken.",
		},
	},
	it: {
		skip: "Vai al contenuto",
		home: `${brand.name}, torna alla home page`,
		backToShop: "Torna al negozio",
		errorPrefix: "Errore:",
		summary: "C’è qualcosa da rivedere",
		reveal: { show: "Mostra", hide: "Nascondi" },
		check: {
			asked: "Ci sono stati molti tentativi. Dopo una breve verifica, invia di nuovo il modulo.",
			working: "Un momento: verifichiamo che a inviare il modulo non sia un robot…",
			done: "Verificato. Puoi continuare.",
			failed: "Questo browser non è riuscito a eseguire la verifica.",
			wait: "Attendi {seconds} secondi prima di inviare il modulo.",
		},
	},
	pl: {
		skip: "Przejdź do treści",
		home: `${brand.name}, wróć na stronę główną`,
		backToShop: "Wróć do sklepu",
		errorPrefix: "Błąd:",
		summary: "Coś wymaga poprawki",
		reveal: { show: "Pokaż", hide: "Ukryj" },
		check: {
			asked: "Było tu bardzo wiele prób. Po krótkim sprawdzeniu wyślij formularz jeszcze raz.",
			working: "Chwileczkę – sprawdzamy, czy formularza nie wysyła robot…",
			done: "Sprawdzone. Można kontynuować.",
			failed: "W tej przeglądarce nie udało się przeprowadzić sprawdzenia.",
			wait: "Odczekaj {seconds} sekund, zanim wyślesz formularz.",
		},
	},
};
