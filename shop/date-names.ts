// How each language writes a day.
import type { Language } from "./languages.ts";

interface DateNames {
	months: readonly string[];
	/** Sunday first */
	weekdays: readonly string[];
	shortSeparator: string;
	/** follows the day's number */
	dayMark: string;
	/** the first of a month where it is written differently */
	firstDay?: string;
	order: (day: string, month: string) => string;
	beforeYear: string;
	afterWeekday: string;
}

const words = (text: string): readonly string[] => text.split(" ");
// no line breaks after a day's number
const dayMonth = (day: string, month: string) => `${day}\u00a0${month}`;
const dayOfMonth = (day: string, month: string) => `${day}\u00a0de ${month}`;

export const dateNames: Record<Language, DateNames> = {
	fr: {
		months: words(
			"janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
		),
		weekdays: words("dimanche lundi mardi mercredi jeudi vendredi samedi"),
		shortSeparator: "/",
		dayMark: "",
		firstDay: "1er",
		order: dayMonth,
		beforeYear: " ",
		afterWeekday: " ",
	},
	en: {
		months: words(
			"January February March April May June July August September October November December",
		),
		weekdays: words("Sunday Monday Tuesday Wednesday Thursday Friday Saturday"),
		shortSeparator: "/",
		dayMark: "",
		order: dayMonth,
		beforeYear: " ",
		afterWeekday: " ",
	},
	es: {
		months: words(
			"enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
		),
		weekdays: words("domingo lunes martes miércoles jueves viernes sábado"),
		shortSeparator: "/",
		dayMark: "",
		order: dayOfMonth,
		beforeYear: " de ",
		afterWeekday: ", ",
	},
	de: {
		months: words(
			"Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
		),
		weekdays: words("Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag"),
		shortSeparator: ".",
		dayMark: ".",
		order: dayMonth,
		beforeYear: " ",
		afterWeekday: ", ",
	},
	it: {
		months: words(
			"gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
		),
		weekdays: words("domenica lunedì martedì mercoledì giovedì venerdì sabato"),
		shortSeparator: "/",
		dayMark: "",
		firstDay: "1º",
		order: dayMonth,
		beforeYear: " ",
		afterWeekday: " ",
	},
	pl: {
		months: words(
			"stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
		),
		weekdays: words("niedziela poniedziałek wtorek środa czwartek piątek sobota"),
		shortSeparator: ".",
		dayMark: "",
		order: dayMonth,
		beforeYear: " ",
		afterWeekday: ", ",
	},
};
