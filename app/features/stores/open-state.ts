// A place's opening state as a sentence.
import type { Translate } from "#app/i18n/i18n.ts";
import type { OpenState } from "#app/models/store/hours.ts";

/** @param t of the namespace `places` @param weekdays names of the days, Monday first */
export function openText(
	state: OpenState,
	weekdays: readonly string[],
	t: Translate<"places">,
): string {
	switch (state.kind) {
		case "always":
		case "closed":
			return t(`places:open.${state.kind}`);
		case "open":
			return t("places:open.until", { time: state.until });
		case "later":
			return t("places:open.later", { time: state.opens });
		case "day":
			return t("places:open.day", { day: weekdays[state.weekday] ?? "", time: state.opens });
	}
}
