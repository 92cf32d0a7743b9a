// The register of cookies in words, for the consent page and the help page on cookies.

import {
	browserStorage,
	type StorageRow,
	type StoredInBrowser,
} from "#app/i18n/browser-storage.ts";
import { type ConsentPurpose, consentLevels, consentPurposes } from "#app/i18n/consent.ts";
import { testScript } from "#app/models/experiment/test-script.server.ts";
import { type Context, getRuntime, getShop } from "#app/server/request-context.ts";
import { cookieRulesOf } from "#app/server/session/cookie-rules.ts";
import { getTranslator } from "#app/server/translator.ts";
import {
	type CookieLifetime,
	type CookieService,
	cookieRegister,
	type RegisteredCookie,
	registeredName,
	serviceCookies,
} from "#contract/session/cookie-register.ts";
import { brand } from "#shop/brand.ts";
import type { RichView } from "../content/view.ts";

/** Cookies that the sign-in site sets itself. */
const ofSignIn: ReadonlySet<RegisteredCookie> = new Set<RegisteredCookie>(["device", "form"]);

const [hour, day] = [3_600, 86_400];

/** `30 days`, `6 months`, `1 year`, in the plural form that the number needs. */
function spanOf(seconds: number, tag: string): string {
	const days = seconds / day;
	const [count, unit] =
		days >= 365 && days % 365 === 0
			? [days / 365, "year"]
			: days > 60
				? [Math.round(days / 30.4), "month"]
				: days >= 1
					? [days, "day"]
					: [seconds / hour, "hour"];
	return new Intl.NumberFormat(tag, { style: "unit", unit, unitDisplay: "long" }).format(count);
}

/** Whether this shop uses a service. */
function isInUse(context: Context, service: CookieService): boolean {
	const { env } = getRuntime(context);
	// without the service, the shop runs experiments itself and sets no cookies for it
	if (service === "abtasty") return testScript(context) !== null;
	return "TAG_MANAGER_ID" in env && Boolean(env.TAG_MANAGER_ID);
}

type Row = [name: string, use: string, by: string, lasts: string];

function rowsOf(context: Context, purpose: ConsentPurpose): Row[] {
	const t = getTranslator(context, "cookies");
	const { locale } = getShop(context);
	const level = consentLevels[purpose];
	const lastsOf = (lasts: CookieLifetime) =>
		typeof lasts === "number" ? spanOf(lasts, locale.tag) : t(`lasts.${lasts}`);
	const place = {
		...cookieRulesOf(context),
		prefix: brand.cookiePrefix,
		locale: locale.prefix,
	};
	const cookies = (Object.keys(cookieRegister) as RegisteredCookie[])
		.filter((key) => cookieRegister[key].level === level)
		.map((key): Row => {
			const by = t(ofSignIn.has(key) ? "by.signIn" : "by.shop");
			return [registeredName(key, place), t(`use.${key}`), by, lastsOf(cookieRegister[key].lasts)];
		});
	const ofServices = serviceCookies
		.filter((row) => row.level === level && isInUse(context, row.service))
		.map(({ name, service, lasts }): Row => {
			return [name, t(`service.${service}`), t(`by.${service}`), lastsOf(lasts)];
		});
	const stored = (Object.keys(browserStorage) as StoredInBrowser[])
		.filter((key) => {
			const { purpose: own = "needed" }: StorageRow = browserStorage[key];
			return own === purpose && (own !== "experiments" || isInUse(context, "abtasty"));
		})
		.map((key): Row => {
			const { key: name, kept } = browserStorage[key];
			return [name, t(`use.${key}`), t("by.page"), t(`lasts.${kept}`)];
		});
	return [...cookies, ...ofServices, ...stored];
}

const row = (element: "th" | "td", cells: readonly string[]): RichView => ({
	element: "tr",
	children: cells.map((cell) => ({ element, children: [cell] })),
});

/**
 * A table for each level, or a line that says that the level has no cookies.
 * @param heading of a level: one below that of the part of the page that the register is in
 */
export function registerOfCookies(context: Context, heading: "h2" | "h3"): RichView[] {
	const t = getTranslator(context, "cookies");
	const head = [t("column.name"), t("column.use"), t("column.by"), t("column.lasts")];
	return consentPurposes.flatMap((purpose): RichView[] => {
		const rows = rowsOf(context, purpose);
		const table = [row("th", head), ...rows.map((cells) => row("td", cells))];
		return [
			{ element: heading, children: [t(`level.${purpose}`)] },
			rows.length > 0
				? { element: "table", children: table }
				: { element: "p", children: [t("none")] },
		];
	});
}
