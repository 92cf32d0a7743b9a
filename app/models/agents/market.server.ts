// The market that an answer is for: by what the program says of its buyer, else by the host (PAGE-149). A context of its own, with
// no session in it: nothing of a visitor can be read through it (PAGE-148).
import { RouterContextProvider } from "react-router";
import { originOf } from "#app/i18n/urls.ts";
import { createAnonymousSession, createGatewayClient } from "#app/server/gateway-client.ts";
import { placeOf } from "#app/server/hosts.ts";
import {
	type Context,
	factsKey,
	gatewayKey,
	getFacts,
	getRuntime,
	getShop,
	runtimeKey,
	type Shop,
	shopKey,
} from "#app/server/request-context.ts";
import { setLocaleOf } from "#app/server/translator.ts";
import { wallClock } from "#shop/dates.ts";
import {
	activeLocales,
	activeSibling,
	fallbackLocale,
	type Locale,
	localeOf,
	localeOfDomain,
} from "#shop/locales.ts";
import type { AnswerFacts } from "./policy-shapes.ts";
import type { AgentContext } from "./requests.server.ts";

export type MarketFault = "unknown" | "closed" | "unavailable";

export class NoMarket extends Error {
	readonly fault: MarketFault;
	constructor(fault: MarketFault, message: string) {
		super(message);
		this.name = "NoMarket";
		this.fault = fault;
	}
}

const languageIn = (tag: string | undefined) => tag?.slice(0, 2).toLowerCase();

/** The first by the hints, of those that fit the country; a country that is not sold to is no hint. */
function chosenBy({ address_country, language }: AgentContext, usual: Locale): Locale {
	const country = address_country?.toUpperCase();
	const wanted = languageIn(language);
	const ofCountry = activeLocales.filter(
		({ country: own, also }) => own === country || (country && also.includes(country)),
	);
	const ofHost = activeLocales.filter(({ domain }) => domain === usual.domain);
	const speaks = (locale: Locale) => locale.language === wanted;
	if (ofCountry.length > 0) {
		const exact = ofCountry.filter(({ country: own }) => own === country);
		return exact.find(speaks) ?? ofCountry.find(speaks) ?? exact[0] ?? ofCountry[0] ?? usual;
	}
	if (!wanted || speaks(usual)) return usual;
	return ofHost.find(speaks) ?? activeLocales.find(speaks) ?? usual;
}

/** @throws NoMarket for a prefix that no market has */
function localeFor(hints: AgentContext, usual: Locale): Locale {
	if (hints.market === undefined) return chosenBy(hints, usual);
	const named = localeOf(hints.market);
	if (named) return activeSibling(named);
	const known = activeLocales.map(({ prefix }) => prefix).join(", ");
	throw new NoMarket("unknown", `This shop has no market "${hints.market}". It has: ${known}.`);
}

interface Caller {
	/** aborts with the request */
	signal: AbortSignal;
	/** stands for the program: what it repeats under one key is known by both */
	sessionId: string;
}

/** The context that a call is answered in. @throws NoMarket */
export async function openMarket(
	outer: Context,
	hints: AgentContext,
	{ signal, sessionId }: Caller,
): Promise<Context> {
	const runtime = getRuntime(outer);
	const { env } = runtime;
	const facts = { ...getFacts(outer), kind: "rest" as const };
	const records = await runtime.domains.all();
	const place = placeOf(
		facts.host,
		env.ALLOWED_HOSTS,
		records.map(({ domain }) => domain),
	);
	const usual = (place?.kind === "shop" ? localeOfDomain(place.domain) : null) ?? fallbackLocale;
	const locale = localeFor(hints, usual);
	const domain = records.find((record) => record.domain === locale.domain);
	if (!domain) throw new NoMarket("unavailable", "This market cannot be shown at the moment.");
	const isClosed = ["1", locale.prefix].some((each) => env.MAINTENANCE.includes(each));
	if (isClosed || domain.maintenance) {
		throw new NoMarket("closed", "This market is closed for a while.");
	}
	const shop: Shop = {
		locale,
		domain,
		origin: facts.origin,
		singleHost: place?.kind !== "shop",
		now: new Date(),
		device: "SD",
	};
	const context = new RouterContextProvider();
	context.set(runtimeKey, runtime);
	context.set(factsKey, facts);
	context.set(shopKey, shop);
	context.set(
		gatewayKey,
		createGatewayClient({
			runtime,
			facts,
			session: { ...createAnonymousSession(), sessionId },
			signal,
			localeTag: locale.tag,
			storeId: domain.storeId,
			device: shop.device,
			refused: () => null,
		}),
	);
	setLocaleOf(context, locale.tag);
	return context;
}

/** Scheme and host of the market's pages. */
export const originIn = (context: Context): string => {
	const shop = getShop(context);
	return originOf(shop, shop.locale);
};

export function marketFacts(context: Context): AnswerFacts {
	const { locale, domain, now } = getShop(context);
	return {
		market: {
			country: domain.countryCodeISO2,
			domain: domain.domain,
			prefix: locale.prefix,
		},
		currency: domain.devise,
		language: locale.tag,
		date: wallClock(now, domain.timeZone).date,
	};
}
