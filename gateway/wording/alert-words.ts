// The letter that says a size is back, in every language. `{name}` is a place for a value.

import type { Language } from "../contract/shapes.ts";
import { spoken } from "./french-spaces.ts";

interface AlertWords {
	/** `{piece}` */
	subject: string;
	heading: string;
	/** `{piece}`, `{colour}` */
	text: string;
	hurry: string;
	size: string;
	action: string;
	/** `{shop}` */
	footer: string;
}

export const alertWords: Readonly<Record<Language, AlertWords>> = spoken({
	fr: {
		subject: "{piece} : votre taille est de retour",
		heading: "Votre taille est de retour",
		text: "Vous attendiez {piece} en {colour}. La pièce est revenue dans notre atelier d’expédition.",
		hurry: "Nous n’en gardons pas de côté : la première personne qui commande l’emporte.",
		size: "Votre taille",
		action: "Voir la pièce",
		footer: "Vous recevez cette lettre, une seule fois, parce que vous l’avez demandée sur {shop}.",
	},
	en: {
		subject: "{piece}: your size is back",
		heading: "Your size is back",
		text: "You were waiting for {piece} in {colour}. It has come back to us.",
		hurry: "We cannot put one aside: it goes to whoever orders first.",
		size: "Your size",
		action: "See the piece",
		footer: "You receive this letter, once, because you asked for it at {shop}.",
	},
	es: {
		subject: "{piece}: tu talla ha vuelto",
		heading: "Tu talla ha vuelto",
		text: "Esperabas {piece} en {colour}. Ya la tenemos otra vez.",
		hurry: "No podemos reservarla: se la lleva quien la pida primero.",
		size: "Tu talla",
		action: "Ver la prenda",
		footer: "Recibes esta carta, una sola vez, porque la pediste en {shop}.",
	},
	de: {
		subject: "{piece}: Ihre Größe ist wieder da",
		heading: "Ihre Größe ist wieder da",
		text: "Sie haben auf {piece} in {colour} gewartet. Jetzt ist das Stück wieder bei uns.",
		hurry: "Zurücklegen können wir nichts: Wer zuerst bestellt, bekommt es.",
		size: "Ihre Größe",
		action: "Zum Stück",
		footer: "Sie erhalten diesen Brief ein einziges Mal, weil Sie ihn bei {shop} bestellt haben.",
	},
	it: {
		subject: "{piece}: la tua taglia è tornata",
		heading: "La tua taglia è tornata",
		text: "Aspettavi {piece} in {colour}. È di nuovo da noi.",
		hurry: "Non possiamo metterla da parte: va a chi ordina per primo.",
		size: "La tua taglia",
		action: "Vedi il capo",
		footer: "Ricevi questa lettera, una volta sola, perché l’hai chiesta su {shop}.",
	},
	pl: {
		subject: "{piece}: Twój rozmiar wrócił",
		heading: "Twój rozmiar wrócił",
		text: "Czekasz na: {piece}, kolor {colour}. Znów jest u nas.",
		hurry: "Nie możemy niczego odłożyć: kto pierwszy zamówi, ten dostanie.",
		size: "Twój rozmiar",
		action: "Zobacz",
		footer: "Otrzymujesz ten list, tylko raz, bo o niego poproszono w {shop}.",
	},
});
