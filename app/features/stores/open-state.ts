// When a place is open, as a sentence.
import type { OpenState } from "~/models/store/hours.ts";

/** @param t of the namespace `places`; `weekdays` are named Monday first */
export function openText(
	state: OpenState,
	weekdays: readonly string[],
	t: (key: string, values?: Record<string, string>) => string,
): string {
	switch (state.kind) {
		case "always":
		case "closed":
			return t(`open.${state.kind}`);
		case "open":
			return t("open.until", { time: state.until });
		case "later":
			return t("open.later", { time: state.opens });
		case "day":
			return t("open.day", { day: weekdays[state.weekday] ?? "", time: state.opens });
	}
}
