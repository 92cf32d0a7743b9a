// What Adyen's library asks a provider for while a card is typed in the shop's page (CHECKOUT-120): a frame for each field, what
// is encrypted, which brand a number has, and the words of a language.
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { z } from "zod";
import type { GatewayContext } from "#gateway/context.ts";
import { returnTarget } from "#gateway/customers/sign-in/return-target.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";
import { postOrigin, servedOrigin } from "#gateway/platform/sites/request.ts";
import { embeddedClientKey, fieldNames, sealField } from "../card-fields.ts";
import { findTestCard } from "../test-cards.ts";
import { fieldScriptUrl, fieldStyleUrl } from "./style.ts";

type Call = Context<{ Variables: GatewayVariables }>;

const sealed = z.object({ field: z.enum(fieldNames), value: z.string().regex(/^\d{1,19}$/) });

const lookUp = z.object({
	supportedBrands: z.array(z.string().max(40)).max(40).default([]),
	encryptedBin: z.string().max(200),
	requestId: z.string().max(100),
});

/** Brands by the first digits of a card. The second of two is the one that the library offers beside it. */
const brandsOf = [
	// cards of a French bank have two brands: their holder chooses by which they are charged
	{ begins: /^555555/, brands: ["cartebancaire", "mc"] },
	{ begins: /^4/, brands: ["visa"] },
	{ begins: /^(5[1-5]|2[2-7])/, brands: ["mc"] },
	{ begins: /^3[47]/, brands: ["amex"] },
] as const;

/** The shop's page that a frame says it stands in; null for any other site's. */
function pageOf(c: Call, { config }: GatewayContext): string | null {
	const origin = Buffer.from(c.req.query("d") ?? "", "base64").toString();
	if (!/^https?:/.test(origin)) return null;
	const target = returnTarget(`${origin}/`, {
		origin: servedOrigin(c, config),
		allowedHosts: config.ALLOWED_HOSTS,
		insecure: config.INSECURE_COOKIES,
	});
	return target?.origin ?? null;
}

/** Serves everything under `/fields`. */
export function cardFieldsSite(context: GatewayContext): Hono<{ Variables: GatewayVariables }> {
	const { config } = context;
	const site = new Hono<{ Variables: GatewayVariables }>({ strict: false });

	site.get("/securedfields/:key/:version/securedFields.html", (c) => {
		const page = pageOf(c, context);
		if (!page || c.req.param("key") !== embeddedClientKey) return c.text("Forbidden", 403);
		const base = config.SITE_BASE;
		c.header(
			"content-security-policy",
			`default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors ${page}`,
		);
		c.header("cache-control", "no-store");
		c.header("referrer-policy", "no-referrer");
		c.header("x-content-type-options", "nosniff");
		return c.html(
			html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title><link rel="stylesheet" href="${fieldStyleUrl(base)}"><script src="${fieldScriptUrl(base)}" defer></script></head><body><input type="text" inputmode="numeric" aria-label="Card" maxlength="23"></body></html>`,
		);
	});

	site.post("/seal", async (c) => {
		if (postOrigin(c, servedOrigin(c, config)) !== "same") return c.text("Forbidden", 403);
		const read = sealed.safeParse(await c.req.json().catch(() => null));
		if (!read.success) return c.json({ error: "err.gen.9101" }, 400);
		const { field, value } = read.data;
		// as on the payment page: no real card is taken by mistake, and none is encrypted
		const isUnknown = field === "encryptedCardNumber" && !findTestCard(value);
		c.header("cache-control", "no-store");
		return c.json(isUnknown ? { error: "cc.num.903" } : { blob: sealField(config, field, value) });
	});

	// the library calls these from the shop's own page, which may be on another host
	site.use("/v3/*", async (c, next) => {
		c.header("access-control-allow-origin", "*");
		c.header("access-control-allow-headers", "content-type");
		return c.req.method === "OPTIONS" ? c.body(null, 204) : next();
	});
	site.post("/v3/bin/binLookup", async (c) => {
		const read = lookUp.safeParse(await c.req.json().catch(() => null));
		if (!read.success) {
			const fault = { errorCode: "702", errorType: "validation", message: "refused", status: 422 };
			return c.json(fault, 422);
		}
		const { encryptedBin, requestId, supportedBrands } = read.data;
		const bin = Buffer.from(encryptedBin, "base64").toString();
		const names = brandsOf.find(({ begins }) => begins.test(bin))?.brands ?? [];
		const known = names.filter(
			(name, at) => at === names.length - 1 || supportedBrands.includes(name),
		);
		const brands = known.map((brand) => ({
			brand,
			paymentMethodVariant: brand,
			supported: supportedBrands.includes(brand),
			cvcPolicy: "required",
			expiryDatePolicy: "required",
			enableLuhnCheck: true,
		}));
		return c.json({ requestId, issuingCountryCode: "FR", brands });
	});
	/** the shop's page has the words, in all its languages */
	site.get("/sdk/:version/translations/:file", (c) => {
		c.header("access-control-allow-origin", "*");
		return c.json({});
	});
	return site;
}
