import type { Translate } from "#app/i18n/i18n.ts";
import { needOf } from "#app/models/delivery/delivery.ts";
import type { ShippingMethodKey } from "#contract/delivery/shapes.ts";
import { formatDate } from "#shop/dates.ts";
import type { Locale } from "#shop/locales.ts";

/** The day of arrival, at home or at the pickup place, as a sentence. @param t of the namespace `checkout` */
export function promiseText(
	{ earliest, latest }: { earliest: string; latest: string },
	locale: Pick<Locale, "tag" | "language">,
	t: Translate<"checkout">,
	method: ShippingMethodKey = "NO",
): string {
	if (needOf[method] === "nothing") return t("delivery.atOnce");
	const words = needOf[method] === "point" ? "ready" : "promise";
	const from = formatDate(earliest, locale, "weekday");
	if (earliest === latest) return t(`delivery.${words}Day`, { day: from });
	return t(`delivery.${words}Span`, { from, to: formatDate(latest, locale, "weekday") });
}
