import type { AuthMessages } from "./shape.ts";

export const it: AuthMessages = {
	fields: {
		email: "Indirizzo e-mail",
		password: "Password",
		newPassword: "Password",
		passwordHint:
			"Da {min} a {max} caratteri. Una breve frase si ricorda meglio di una parola complicata.",
		firstName: "Nome",
		lastName: "Cognome",
		oldEnough: "Ho {age} anni o più.",
		newsletter: "Voglio ricevere novità e vendite private via e-mail. Per smettere basta un clic.",
	},
	login: {
		title: "Accedi o continua",
		lead: "Con il tuo account, o semplicemente con la tua e-mail.",
		accountTitle: "Ho un account",
		submit: "Accedi",
		guestTitle: "Anche senza account",
		guestLead: "Per ordinare basta la tua e-mail. La usiamo per dirti dov’è il tuo pacco.",
		guestSubmit: "Continua solo con l’e-mail",
		createPrompt: "È la tua prima volta?",
		createLink: "Crea un account",
		forgotten: "Password dimenticata?",
		returnLink: "Hai ordinato solo con l’e-mail? Ritrova i tuoi ordini",
		passkey: {
			submit: "Accedi con una passkey",
			none: "Non è stata usata nessuna passkey. Riprova oppure accedi con la password.",
			down: "Al momento le passkey non sono raggiungibili. Accedi con la password.",
		},
	},
	ask: {
		password: {
			title: "Una nuova password",
			lead: "Indica il tuo indirizzo. Parte subito una lettera con un link, valido per 30 minuti.",
			submit: "Inviami la lettera",
		},
		return: {
			title: "Ritrova i tuoi ordini",
			lead: "Indica l’indirizzo con cui hai ordinato. Una lettera ti porta un link che ti fa accedere; è valido per 30 minuti.",
			submit: "Inviami il link",
		},
		sentTitle: "Guarda nella tua posta",
		sentLead:
			"Se conosciamo questo indirizzo, una lettera è in arrivo. Niente dopo qualche minuto? Guarda anche nella posta indesiderata.",
		again: "Prova un altro indirizzo",
		back: "Torna all’accesso",
	},
	open: {
		password: {
			title: "Scegli una nuova password",
			lead: "Tutti gli altri tuoi dispositivi vengono disconnessi e qui hai effettuato l’accesso.",
			submit: "Salva e accedi",
		},
		return: {
			title: "I tuoi ordini sono qui",
			lead: "Ti facciamo accedere e riuniamo tutti gli ordini fatti con questo indirizzo.",
			submit: "Fammi accedere",
		},
		address: {
			title: "È il tuo indirizzo?",
			lead: "Una volta confermato, gli ordini fatti con esso senza account entrano nel tuo account.",
			submit: "Conferma l’indirizzo",
		},
		email: {
			title: "Usare questo indirizzo?",
			lead: "D’ora in poi le lettere arrivano qui e accedi con questo indirizzo.",
			submit: "Usa questo indirizzo",
		},
	},
	gone: {
		title: "Questo link non funziona più",
		lead: "È già stato usato o è troppo vecchio. Chiedine uno nuovo, arriva subito.",
	},
	confirmed: {
		title: "Grazie, è tuo",
		lead: "Il tuo indirizzo è confermato.",
		submit: "Al mio account",
	},
	create: {
		title: "Piacere di conoscerti",
		lead: "Un account, e la prossima volta farai più in fretta.",
		submit: "Crea il mio account",
		havePrompt: "Hai già un account?",
		haveLink: "Accedi",
	},
	logout: {
		title: "Ci lasci già?",
		lead: "Ti ha portato qui un’altra pagina: preferiamo chiedertelo prima di farti uscire.",
		submit: "Esci dall’account",
		stay: "Mantieni l’accesso",
	},
	mistakes: {
		emailMissing: "Inserisci il tuo indirizzo e-mail.",
		emailInvalid: "L’indirizzo e-mail sembra incompleto. Esempio: giulia@esempio.it",
		passwordMissing: "Inserisci la password.",
		credentials: "L’indirizzo e-mail o la password non corrispondono.",
		passkey: "Questa passkey non è valida qui. Riprova oppure accedi in un altro modo.",
		firstNameMissing: "Inserisci il tuo nome.",
		lastNameMissing: "Inserisci il tuo cognome.",
		nameLong: "Al massimo {max} caratteri.",
		passwordShort: "La password deve avere almeno {min} caratteri.",
		passwordLong: "La password può avere al massimo {max} caratteri.",
		passwordSimple:
			"Questa password si indovina troppo facilmente. Alterna i caratteri e lascia fuori la tua e-mail.",
		tooYoung:
			"Un account si può creare dai {age} anni in su. Conferma la tua età oppure ordina solo con l’e-mail.",
		tooMany: "Troppi tentativi di seguito. Riprova tra {minutes} min.",
		foreignForm:
			"Per sicurezza non abbiamo accettato l’invio: non arrivava da questa pagina. Riprova qui.",
		busy: "C’è molta gente alla porta in questo momento. Riprova tra qualche secondo.",
	},
	fault: {
		title: "Un intoppo da parte nostra",
		lead: "Non siamo riusciti a mostrare la pagina. Non hai perso nulla: riprova tra un attimo.",
		submit: "Riprova",
	},
};
