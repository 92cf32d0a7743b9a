import type { AuthMessages } from "./shape.ts";

export const pl: AuthMessages = {
	fields: {
		email: "Adres e-mail",
		password: "Hasło",
		newPassword: "Hasło",
		passwordHint: "Od {min} do {max} znaków. Krótkie zdanie łatwiej zapamiętać niż wymyślne słowo.",
		firstName: "Imię",
		lastName: "Nazwisko",
		oldEnough: "Mam ukończone {age} lat.",
		newsletter:
			"Chcę dostawać e-maile o nowościach i prywatnych wyprzedażach. Rezygnacja jednym kliknięciem.",
	},
	login: {
		title: "Zaloguj się lub kontynuuj",
		lead: "Ze swoim kontem albo po prostu z adresem e-mail.",
		accountTitle: "Mam konto",
		submit: "Zaloguj się",
		guestTitle: "Bez konta też można",
		guestLead: "Do zamówienia wystarczy Twój e-mail. Napiszemy na niego, gdzie jest Twoja paczka.",
		guestSubmit: "Kontynuuj tylko z e-mailem",
		createPrompt: "Jesteś tu pierwszy raz?",
		createLink: "Załóż konto",
		forgotten: "Nie pamiętasz hasła?",
		returnLink: "Zamówienie tylko z e-mailem? Odnajdź swoje zamówienia",
		passkey: {
			submit: "Zaloguj się kluczem dostępu",
			none: "Nie użyto żadnego klucza dostępu. Spróbuj ponownie albo zaloguj się hasłem.",
			down: "Klucze dostępu są teraz nieosiągalne. Zaloguj się hasłem.",
		},
	},
	ask: {
		password: {
			title: "Nowe hasło",
			lead: "Podaj swój adres. List z linkiem wysyłamy od razu; działa 30 minut.",
			submit: "Wyślij mi list",
		},
		return: {
			title: "Odnajdź swoje zamówienia",
			lead: "Podaj adres, z którym zamawiasz. W liście będzie link, który loguje; działa 30 minut.",
			submit: "Wyślij mi link",
		},
		sentTitle: "Zajrzyj do skrzynki",
		sentLead:
			"Jeśli znamy ten adres, list jest już w drodze. Po kilku minutach nic nie ma? Zajrzyj też do spamu.",
		again: "Podaj inny adres",
		back: "Wróć do logowania",
	},
	open: {
		password: {
			title: "Wybierz nowe hasło",
			lead: "Wylogujemy wszystkie pozostałe urządzenia, a tutaj nastąpi zalogowanie.",
			submit: "Zapisz i zaloguj",
		},
		return: {
			title: "Zamówienia są tutaj",
			lead: "Zalogujemy Cię i połączymy wszystkie zamówienia złożone z tym adresem.",
			submit: "Zaloguj mnie",
		},
		address: {
			title: "Czy to Twój adres?",
			lead: "Po potwierdzeniu zamówienia złożone z nim bez konta trafią na Twoje konto.",
			submit: "Potwierdź adres",
		},
		email: {
			title: "Logować się tym adresem?",
			lead: "Od teraz listy przychodzą tutaj i tym adresem się logujesz.",
			submit: "Użyj tego adresu",
		},
	},
	gone: {
		title: "Ten link już nie działa",
		lead: "Został już użyty albo jest za stary. Poproś o nowy, przyjdzie od razu.",
	},
	confirmed: {
		title: "Dziękujemy, jest Twój",
		lead: "Adres został potwierdzony.",
		submit: "Do mojego konta",
	},
	create: {
		title: "Poznajmy się",
		lead: "Jedno konto i następnym razem wszystko pójdzie szybciej.",
		submit: "Załóż konto",
		havePrompt: "Masz już konto?",
		haveLink: "Zaloguj się",
	},
	logout: {
		title: "Już wychodzisz?",
		lead: "Przyprowadziła Cię tu inna strona, więc wolimy zapytać, zanim Cię wylogujemy.",
		submit: "Wyloguj mnie",
		stay: "Zostaję",
	},
	mistakes: {
		emailMissing: "Wpisz swój adres e-mail.",
		emailInvalid: "Ten adres e-mail wygląda na niepełny. Przykład: ania@przyklad.pl",
		passwordMissing: "Wpisz hasło.",
		credentials: "Adres e-mail lub hasło się nie zgadza.",
		passkey: "Ten klucz dostępu tu nie działa. Spróbuj ponownie albo zaloguj się inaczej.",
		firstNameMissing: "Wpisz swoje imię.",
		lastNameMissing: "Wpisz swoje nazwisko.",
		nameLong: "Najwyżej {max} znaków.",
		passwordShort: "Hasło musi mieć co najmniej {min} znaków.",
		passwordLong: "Hasło może mieć najwyżej {max} znaków.",
		passwordSimple:
			"To hasło zbyt łatwo odgadnąć. Użyj różnych znaków i nie wpisuj w nim swojego e-maila.",
		tooYoung:
			"Konto można założyć od {age}. roku życia. Potwierdź swój wiek albo zamów, podając tylko e-mail.",
		tooMany: "Zbyt wiele prób z rzędu. Spróbuj ponownie za {minutes} min.",
		foreignForm:
			"Dla bezpieczeństwa pominęliśmy to, co przyszło: nie pochodziło z tej strony. Spróbuj ponownie tutaj.",
		busy: "Przy drzwiach jest teraz tłoczno. Spróbuj ponownie za kilka sekund.",
	},
	fault: {
		title: "Coś zacięło się po naszej stronie",
		lead: "Nie udało się pokazać strony. Nic nie przepadło: spróbuj ponownie za chwilę.",
		submit: "Spróbuj ponownie",
	},
};
