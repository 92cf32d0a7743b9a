// The page of who waits in line (OPERATOR-79): it has no script, and asks again by itself unless its reader has stopped that.
import type { Key } from "#app/i18n/i18n.ts";
import { formatCount } from "#shop/money.ts";
import { urlOf } from "#shop/page-paths.ts";
import { plainDocument, plainLocale, plainText } from "./plain-page.ts";

/** In the query: the page is not to ask by itself. */
const [refreshParameter, off] = ["refresh", "off"];

const styles = `dl{display:grid;grid-template-columns:1fr 1fr;gap:1.5rem;margin:2rem 0 1.25rem;border-top:1px solid;padding-top:1.25rem}dl div{display:flex;flex-direction:column}dl .wait{grid-column:1/-1}dt{font-size:.8rem;letter-spacing:.06em}dd{margin:0;font:400 2.5rem/1.2 "Bodoni Moda",Georgia,serif;font-variant-numeric:lining-nums tabular-nums}dl .wait dd{font-size:1.5rem}.line{height:3px;border-radius:2px;background:color-mix(in srgb,CanvasText 15%,transparent);margin:0 0 2rem;overflow:hidden}.line span{display:block;height:100%;background:CanvasText}p.looks{margin-bottom:.25rem}ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem}ul a{display:inline-block;padding:.375rem 0}`;

export interface Waiting {
	place: number;
	/** people who are let in before */
	ahead: number;
	/** how far the line has come to this place, 0 to 1 */
	progress: number;
	/** seconds that it will take */
	secondsLeft: number;
	/** seconds until the page asks again */
	lookAgainIn: number;
	requestId: string;
}

/** An hour and more is told in hours: minutes would promise too much. */
function waitText(seconds: number, tag: string, soon: string): string {
	if (seconds < 60) return soon;
	const [count, unit] =
		seconds < 5_400 ? [Math.ceil(seconds / 60), "minute"] : [Math.round(seconds / 3_600), "hour"];
	return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** @param url of the product's page, which this one stands for */
export function waitingPage({ pathname, searchParams }: URL, waiting: Waiting): Response {
	const locale = plainLocale(pathname);
	const t = (key: Key<"common">) => plainText(locale.language, key);
	const rests = searchParams.get(refreshParameter) === off;
	const { place, ahead, progress, secondsLeft, lookAgainIn, requestId } = waiting;
	const number = (value: number) => formatCount(value, locale);
	const facts = [
		["", t("plain.waiting.place"), number(place)],
		["", t("plain.waiting.ahead"), number(ahead)],
		["wait", t("plain.waiting.wait"), waitText(secondsLeft, locale.tag, t("plain.waiting.soon"))],
	].map(([kind, term, fact]) => `<div class="${kind}"><dt>${term}</dt><dd>${fact}</dd></div>`);
	const width = (100 * Math.min(1, Math.max(0, progress))).toFixed(1);
	// relative to the page itself, whose other parameters say nothing of a product
	const links = [
		[rests ? `?${refreshParameter}=${off}` : "?", t("plain.waiting.look")],
		rests ? ["?", t("plain.waiting.on")] : [`?${refreshParameter}=${off}`, t("plain.waiting.off")],
		[urlOf(locale, "cart"), t("plain.waiting.bag")],
	].map(([href, text]) => `<li><a href="${href}">${text}</a></li>`);
	const main = `<h1>${t("plain.waiting.title")}</h1><p>${t("plain.waiting.text")}</p><dl>${facts.join("")}</dl><div class="line" aria-hidden="true"><span style="width:${width}%"></span></div><p class="looks">${rests ? t("plain.waiting.rests") : t("plain.waiting.looks")}</p><ul>${links.join("")}</ul>`;
	return plainDocument({
		locale,
		// a crawler that is not known as one comes back instead of taking this for the product; a 503 would tell of a fault
		status: 429,
		title: `${number(ahead)} · ${t("plain.waiting.title")}`,
		main,
		styles,
		headers: {
			"Retry-After": String(lookAgainIn),
			"X-Request-Id": requestId,
			...(rests ? {} : { Refresh: String(lookAgainIn) }),
		},
	});
}
