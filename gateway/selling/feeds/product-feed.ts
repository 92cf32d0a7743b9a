// Feeds of what a market sells, by command and by address (CATALOGUE-118, CATALOGUE-119).
import { createWriteStream, existsSync, statSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { daysToReturn } from "#contract/order/return-days.ts";
import type { CommandOutput } from "#gateway/command-answer.ts";
import { openEntries } from "#gateway/content/content/entries-in-locale.ts";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { shopOrigin } from "#gateway/messages/letters/shop-origin.ts";
import { domainOfStore, domains, sellerAt } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { isKnownKey } from "#gateway/platform/http/call.ts";
import type { GatewayApp } from "#gateway/platform/http/variables.ts";
import { urlOf } from "#shop/page-paths.ts";
import { writeWhole } from "#shop/process/whole-file.ts";
import { marketFacts } from "../markets/market-facts.ts";
import { type FeedFormat, feedFormats, feedText, mediaTypes } from "./formats.ts";
import { feedItems } from "./items.ts";

type Context = Pick<GatewayContext, "db" | "config" | "now">;

/** The help page on returns; without one, all help. */
async function returnsPage(context: Context, { storeId, locale }: Market): Promise<string> {
	const reader = { locale: locale.prefix, environment: "production" };
	const entries = await openEntries({ reading: context.db, marketFacts }, reader);
	const url = entries.find("help", "returns")?.url;
	const path = typeof url === "string" ? `/${locale.prefix}${url}` : urlOf(locale, "help", {});
	return shopOrigin(context, storeId) + path;
}

async function* feedOf(context: Context, market: Market, format: FeedFormat) {
	const about = {
		title: sellerAt(market.storeId, context.now()).name,
		link: `${shopOrigin(context, market.storeId)}${urlOf(market.locale, "index")}`,
		country: market.countryCodeISO2,
		returns: { link: await returnsPage(context, market), days: daysToReturn },
	};
	yield* feedText(format, feedItems(context, market), about);
}

const isFormat = (word: string | undefined): word is FeedFormat =>
	feedFormats.some((format) => format === word);

/** `GET /feeds/<store id>/<format>?key=…`, also as `….gz`; it is streamed while it is read. */
export function mountProductFeeds(app: GatewayApp, context: GatewayContext): void {
	app.get("/feeds/:storeId/:file", (c) => {
		const key = c.req.query("key") ?? "";
		if (!isKnownKey(key, context.config.FEED_KEYS)) throw new GatewayError("NOT_FOUND");
		const [name, ending, ...more] = c.req.param("file").split(".");
		const market = domainOfStore(c.req.param("storeId"));
		const isZipped = ending === "gz";
		const isUnknown = more.length > 0 || (ending !== undefined && !isZipped);
		if (!isFormat(name) || !market?.isOpen || isUnknown) throw new GatewayError("NOT_FOUND");
		const text = Readable.from(feedOf(context, market, name));
		const body = isZipped ? text.pipe(createGzip()) : text;
		// a feed that breaks off, or that its reader leaves, ends both
		if (isZipped) text.on("error", (error) => body.destroy(error));
		if (isZipped) body.on("close", () => text.destroy());
		c.header("content-type", isZipped ? "application/gzip" : mediaTypes[name]);
		c.header("cache-control", "no-store");
		c.header("x-robots-tag", "noindex");
		return c.body(Readable.toWeb(body) as ReadableStream);
	});
}

/**
 * Writes a market's feed into a file, compressed where its name ends in `.gz`.
 * @param about a market's prefix or store id, a format, and the file
 * @throws Error saying what is wrong
 */
export async function productFeedCommand(
	context: Context,
	[name = "", format, file, ...more]: readonly string[],
): Promise<CommandOutput> {
	const open = domains.filter(({ isOpen }) => isOpen);
	const market = open.find(({ storeId, locale }) => storeId === name || locale.prefix === name);
	if (!market || !isFormat(format) || !file || more.length > 0) {
		const markets = open.map(({ locale }) => locale.prefix).join("|");
		throw new Error(`Say product-feed <${markets}> <${feedFormats.join("|")}> <file>.`);
	}
	// before anything is written beside it
	if (existsSync(file) && !statSync(file).isFile()) {
		throw new Error(`${file} is no file: name one, such as feed.xml in it.`);
	}
	let items = format === "google-xml" ? -2 : -1;
	const counted = async function* () {
		for await (const part of feedOf(context, market, format)) {
			items += 1;
			yield part;
		}
	};
	await writeWhole(file, (part) => {
		const [text, out] = [Readable.from(counted()), createWriteStream(part)];
		return file.endsWith(".gz") ? pipeline(text, createGzip(), out) : pipeline(text, out);
	});
	const written = Math.max(0, items);
	return {
		text: `${file}: ${written.toLocaleString("en-GB")} items`,
		json: { file, items: written },
	};
}
