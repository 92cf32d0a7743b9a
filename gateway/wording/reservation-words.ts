// Letters about a piece held in a store, in every language. `{name}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

interface ReservationWords {
	held: {
		/** `{piece}` */
		subject: string;
		heading: string;
		/** `{piece}`, `{colour}` */
		text: string;
		until: string;
		number: string;
		store: string;
		bring: string;
		free: string;
		action: string;
	};
	expired: {
		/** `{piece}` */
		subject: string;
		heading: string;
		/** `{piece}`, `{store}` */
		text: string;
		action: string;
	};
	size: string;
	/** `{shop}` */
	footer: string;
}

export const reservationWords: Readonly<Record<Language, ReservationWords>> = spoken({
	fr: {
		held: {
			subject: "{piece} vous attend en boutique",
			heading: "À essayer en boutique",
			text: "Nous avons mis de côté {piece} en {colour}. La pièce vous attend, sans engagement.",
			until: "Réservée jusqu’au",
			number: "Numéro de réservation",
			store: "Votre boutique",
			bring:
				"À apporter : cette lettre ou le numéro ci-dessus, et une pièce d’identité. Vous essayez ; vous ne réglez que si la pièce vous plaît.",
			free: "Vous avez changé d’avis ? Libérez la pièce dans votre compte, quelqu’un d’autre sera ravi.",
			action: "Voir ma réservation",
		},
		expired: {
			subject: "{piece} : votre réservation a pris fin",
			heading: "Votre réservation a pris fin",
			text: "{piece} vous a attendu chez {store}. La pièce est retournée en rayon ; vous pouvez la réserver de nouveau.",
			action: "Voir la pièce",
		},
		size: "Taille",
		footer: "Vous recevez cette lettre parce que vous avez réservé une pièce sur {shop}.",
	},
	en: {
		held: {
			subject: "{piece} is waiting for you in store",
			heading: "Ready to try on",
			text: "We have put {piece} in {colour} aside for you. It waits for you, with no obligation.",
			until: "Held until",
			number: "Reservation number",
			store: "Your store",
			bring:
				"What to bring: this letter or the number above, and an identity document. You try it on, and pay only if you take it.",
			free: "Changed your mind? Let the piece go in your account: somebody else will be glad of it.",
			action: "See my reservation",
		},
		expired: {
			subject: "{piece}: your reservation has ended",
			heading: "Your reservation has ended",
			text: "{piece} waited for you at {store}. It is back on the rail; you may reserve it again.",
			action: "See the piece",
		},
		size: "Size",
		footer: "You receive this letter because you reserved a piece at {shop}.",
	},
	es: {
		held: {
			subject: "{piece} te espera en la tienda",
			heading: "Lista para probar",
			text: "Hemos apartado {piece} en {colour} para ti. Te espera, sin compromiso.",
			until: "Reservada hasta el",
			number: "Número de reserva",
			store: "Tu tienda",
			bring:
				"Trae esta carta o el número de arriba, y un documento de identidad. Te la pruebas y solo pagas si te la llevas.",
			free: "¿Has cambiado de idea? Libera la prenda en tu cuenta y otra persona se alegrará.",
			action: "Ver mi reserva",
		},
		expired: {
			subject: "{piece}: tu reserva ha terminado",
			heading: "Tu reserva ha terminado",
			text: "{piece} te ha esperado en {store}. Ha vuelto a la tienda; puedes reservarla de nuevo.",
			action: "Ver la prenda",
		},
		size: "Talla",
		footer: "Recibes esta carta porque has reservado una prenda en {shop}.",
	},
	de: {
		held: {
			subject: "{piece} liegt für Sie in der Filiale bereit",
			heading: "Bereit zum Anprobieren",
			text: "Wir haben {piece} in {colour} für Sie zurückgelegt. Unverbindlich, versteht sich.",
			until: "Zurückgelegt bis",
			number: "Reservierungsnummer",
			store: "Ihre Filiale",
			bring:
				"Bitte mitbringen: diesen Brief oder die Nummer oben, und einen Ausweis. Sie probieren an und zahlen nur, wenn Sie das Stück nehmen.",
			free: "Doch nicht? Geben Sie das Stück in Ihrem Konto frei, jemand anderes freut sich darüber.",
			action: "Reservierung ansehen",
		},
		expired: {
			subject: "{piece}: Ihre Reservierung ist abgelaufen",
			heading: "Ihre Reservierung ist abgelaufen",
			text: "{piece} hat auf Sie gewartet: {store}. Jetzt hängt das Stück wieder in der Filiale; Sie können es erneut reservieren.",
			action: "Zum Artikel",
		},
		size: "Größe",
		footer: "Sie erhalten diesen Brief, weil Sie bei {shop} ein Stück reserviert haben.",
	},
	it: {
		held: {
			subject: "{piece} ti aspetta in negozio",
			heading: "Da provare in negozio",
			text: "Abbiamo messo da parte {piece} in {colour} per te. Ti aspetta, senza impegno.",
			until: "Riservato fino al",
			number: "Numero di prenotazione",
			store: "Il tuo negozio",
			bring:
				"Che cosa portare: questa lettera o il numero qui sopra, e un documento d’identità. Lo provi e paghi solo se lo prendi.",
			free: "Hai cambiato idea? Libera il capo nel tuo account: qualcun altro ne sarà felice.",
			action: "Vedi la prenotazione",
		},
		expired: {
			subject: "{piece}: la tua prenotazione è scaduta",
			heading: "La tua prenotazione è scaduta",
			text: "{piece} ti ha aspettato da {store}. Il capo è tornato in negozio; puoi prenotarlo di nuovo.",
			action: "Vedi il capo",
		},
		size: "Taglia",
		footer: "Ricevi questa lettera perché hai prenotato un capo su {shop}.",
	},
	pl: {
		held: {
			subject: "{piece} czeka na Ciebie w salonie",
			heading: "Do przymierzenia w salonie",
			text: "Odłożyliśmy dla Ciebie: {piece}, {colour}. Czeka bez zobowiązań.",
			until: "Odłożone do",
			number: "Numer rezerwacji",
			store: "Twój salon",
			bring:
				"Weź ze sobą ten list albo powyższy numer oraz dokument tożsamości. Przymierzasz, a płacisz tylko wtedy, gdy bierzesz.",
			free: "Zmiana planów? Zwolnij rzecz na swoim koncie, ktoś inny się ucieszy.",
			action: "Zobacz rezerwację",
		},
		expired: {
			subject: "{piece}: rezerwacja wygasła",
			heading: "Twoja rezerwacja wygasła",
			text: "{piece} czekało na Ciebie: {store}. Rzecz wróciła na wieszak; możesz zarezerwować ją ponownie.",
			action: "Zobacz rzecz",
		},
		size: "Rozmiar",
		footer: "Otrzymujesz ten list, bo w {shop} zarezerwowano dla Ciebie rzecz.",
	},
});
