// The check in a form of the sites (ADR 0048): its script solves it; without JavaScript the shopper waits instead.
import { html } from "hono/html";
import { waitWithoutScript } from "#contract/protection/guarded.ts";
import type { SiteLocale } from "#gateway/platform/wording/locales.ts";
import { translatorOf } from "#gateway/platform/wording/messages.ts";
import { checkLibrary } from "./assets.ts";
import type { Markup } from "./page.ts";

/** Name of the field that carries the check. */
export const checkFieldName = "check";

/** Empty when no check is needed. */
export function checkPart(
	check: string | null,
	{ locale, base }: { locale: SiteLocale; base: string },
): Markup | "" {
	if (check === null) return "";
	const t = translatorOf(locale.messages);
	const waiting = t("sites:check.wait", { seconds: waitWithoutScript });
	return html`<div class="check-part" data-check data-library="${checkLibrary(base)}">
<input type="hidden" name="${checkFieldName}" value="${check}" autocomplete="off">
<div role="status"><p data-says="working" hidden>${t("sites:check.working")}</p><p data-says="done" hidden>${t("sites:check.done")}</p><p data-says="failed" hidden>${t("sites:check.failed")} ${waiting}</p></div>
<noscript><p>${waiting}</p></noscript>
</div>`;
}
