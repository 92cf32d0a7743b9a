import { formatDate } from "~/i18n/format.ts";
import type { Locale } from "~/i18n/locales.ts";

/** When it arrives, as a sentence. @param t of the namespace `checkout` */
export function promiseText(
	{ earliest, latest }: { earliest: string; latest: string },
	locale: Pick<Locale, "tag" | "language">,
	t: (key: string, values: Record<string, string>) => string,
): string {
	const from = formatDate(earliest, locale, "weekday");
	if (earliest === latest) return t("delivery.promiseDay", { day: from });
	return t("delivery.promiseSpan", { from, to: formatDate(latest, locale, "weekday") });
}
