// Opening hours as lines of a letter: days that are alike in one line.
import type { OpeningHours } from "#contract/delivery/shapes.ts";
import { dateNames } from "#shop/date-names.ts";
import type { SiteLocale } from "./locales.ts";
import type { Translate } from "./messages.ts";

const spansText = (spans: OpeningHours[number]) =>
	spans.map(({ opens, closes }) => `${opens}–${closes}`).join(", ");

/** One line for each run of days with the same hours, Monday first. */
export function hoursText(hours: OpeningHours, locale: SiteLocale, t: Translate): string[] {
	const days = hours.map(spansText);
	if (days.every((day) => day === "00:00–24:00")) return [t("order-letters:ready.always")];
	const { weekdays } = dateNames[locale.language];
	const nameOf = (day: number) => weekdays[(day + 1) % 7] ?? "";
	const runs: { from: number; to: number; text: string }[] = [];
	for (const [day, text] of days.entries()) {
		const last = runs.at(-1);
		if (last?.text === text) last.to = day;
		else runs.push({ from: day, to: day, text });
	}
	return runs.map(({ from, to, text }) => {
		const span = from === to ? nameOf(from) : `${nameOf(from)} – ${nameOf(to)}`;
		return t("order-letters:ready.day", {
			days: span,
			hours: text || t("order-letters:ready.closed"),
		});
	});
}
