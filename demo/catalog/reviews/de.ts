import type { ReviewWords } from "./words.ts";

export const de: ReviewWords = {
	authors: [
		"Katharina",
		"Jonas",
		"Birgit",
		"Lena S.",
		"Markus",
		"Svenja",
		"Petra",
		"Felix",
		"Greta H.",
	],
	opening: {
		glad: [
			"In echt noch schöner als auf den Bildern.",
			"Genau so hatte ich es mir vorgestellt.",
			"Schon beim Auspacken begeistert.",
			"Mein neues Lieblingsteil, seit drei Wochen im Dauereinsatz.",
			"Sehr sauber verarbeitet, den Preis ist es wert.",
			"Lange gesucht, hier gefunden.",
			"Spontan gekauft und keine Sekunde bereut.",
			"Für eine Feier bestellt, jetzt trage ich es auch im Büro.",
		],
		fair: [
			"Insgesamt schön, mit einer kleinen Einschränkung.",
			"Gut, aber nicht ganz wie erwartet.",
			"Die Farbe wirkt etwas matter als auf dem Bildschirm.",
		],
		cross: [
			"Leider enttäuschend.",
			"Anfangs schön, nach ein paar Wochen nicht mehr.",
			"Ging am Ende zurück.",
		],
	},
	fit: {
		small: [
			"Fällt klein aus, besser eine Größe größer nehmen.",
			"Sitzt recht knapp, ich musste größer bestellen.",
			"Enger geschnitten als gedacht.",
		],
		asExpected: [
			"Passt in meiner üblichen Größe perfekt.",
			"Die Größe stimmt genau.",
			"Die Größentabelle passt.",
		],
		large: [
			"Fällt groß aus, eine Größe kleiner hätte gereicht.",
			"Recht weit, im Zweifel die kleinere Größe.",
			"Großzügig geschnitten.",
		],
	},
	praise: {
		cloth: [
			"Der Stoff fällt schön und lässt sich gut bügeln.",
			"Angenehm weich, nichts kratzt.",
			"Auch nach mehreren Wäschen wie neu.",
			"Die Nähte sind gerade, die Knöpfe sitzen fest.",
		],
		knit: [
			"Weich, warm und bisher ohne Pilling.",
			"Warm, ohne aufzutragen.",
			"Hat die Handwäsche gut überstanden.",
			"Kratzt nicht, auch direkt auf der Haut.",
		],
		outer: [
			"Warm, und ein Pullover passt noch darunter.",
			"Schön gefüttert, mit richtig tiefen Taschen.",
			"Hält den Wind gut ab.",
			"Die Schultern sitzen genau.",
		],
		shoes: [
			"Vom ersten Tag an bequem, keine Blasen.",
			"Nach einer Woche sind sie schön weich geworden.",
			"Guter Halt auch auf nassem Pflaster.",
			"Damit bin ich den ganzen Tag unterwegs.",
		],
		carried: [
			"Geschmeidig und angenehm in der Hand.",
			"Es passt alles hinein, ohne dass es klobig wirkt.",
			"Saubere Nähte, guter Verschluss.",
			"Genau das richtige Format für jeden Tag.",
		],
	},
	blame: {
		cloth: ["Knittert leider schnell.", "Nach einer Woche war ein Knopf locker."],
		knit: ["Unter den Armen bilden sich Knötchen.", "In der Wäsche etwas weiter geworden."],
		outer: ["Der Reißverschluss hakt manchmal.", "Für den tiefen Winter zu dünn."],
		shoes: ["Müssen eingelaufen werden.", "Die Sohle ist anfangs rutschig."],
		carried: ["Die Oberfläche ist empfindlich.", "Der Verschluss braucht etwas Geduld."],
	},
	end: {
		glad: [
			"Inzwischen auch in einer zweiten Farbe bestellt.",
			"Schnelle Lieferung, liebevoll verpackt.",
			"Würde ich sofort wieder kaufen.",
			"Klare Empfehlung.",
		],
		fair: [
			"Behalten habe ich es trotzdem.",
			"Mal sehen, wie es sich hält.",
			"Im Angebot in Ordnung.",
		],
		cross: [
			"Die Rücksendung war immerhin unkompliziert.",
			"Schade, der Schnitt ist eigentlich schön.",
			"Nicht noch einmal.",
		],
	},
};
