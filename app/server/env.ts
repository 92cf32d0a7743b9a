// The storefront's environment, read once at boot; a wrong value stops the boot with one clear line.
import { z } from "zod";
import { defaultVersionLabel } from "#contract/measurement/events.ts";
import {
	drainDelayOf,
	environmentName,
	faultsOf,
	flagWords,
	hostFault,
	hostShape,
	isOn,
	keyFault,
	listOf,
	localKey,
	minKeyLength,
	numberFault,
	parentDomain,
	parentDomainFault,
	schemes,
	unusableMessage,
	withoutEmpty,
} from "#shop/environment.ts";
import { timeLimits } from "#shop/process/time-limits.ts";
import { trustedProxies } from "#shop/process/trusted-proxies.ts";
import { isTagManagerId, tagManagerFault } from "./tag-manager.ts";

const list = z.string().default("").transform(listOf);
const hosts = list
	.transform((entries) => entries.map((entry) => entry.toLowerCase()))
	.pipe(z.array(z.string().regex(hostShape, hostFault)));
const flag = z.enum(flagWords).default("").transform(isOn);
const origin = z
	.url(schemes("http", "https"))
	.transform((value) => value.replace(/\/+$/, ""))
	.optional();

const environment = z
	.object({
		NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
		/** names the cookies' suffix (SESSION-3) and what is required of an operator */
		VITRINE_ENV: z.string().regex(environmentName).default("local"),
		/** address to listen on; empty means all of them */
		HOST: z.string().optional(),
		PORT: z.coerce.number(numberFault).int().min(0).max(65_535).default(3000),
		/** answers /metrics, for this machine's network alone; without it nothing is served */
		METRICS_PORT: z.coerce.number(numberFault).int().min(0).max(65_535).optional(),
		/** an OTLP collector, over HTTP; without it nothing is traced */
		OTEL_EXPORTER_OTLP_ENDPOINT: origin,
		/** without it the embedded gateway is started as a child process */
		GATEWAY_URL: origin,
		SUBSCRIPTION_KEY: z.string().min(1).default(localKey),
		/** where a browser finds the sign-in site, the payment site and the images; proxied under /_gateway without them */
		AUTH_URL: origin,
		PAYMENT_URL: origin,
		IMAGE_URL: origin,
		/** where this server refreshes tokens; by default at the gateway */
		AUTH_API_URL: origin,
		/** a bucket or CDN that has the assets of every build (docs/operating.md) */
		ASSET_URL: origin,
		/** a headless CMS instead of the gateway's content service, and its key */
		CONTENT_URL: origin,
		CONTENT_KEY: z.string().min(1).optional(),
		/** a maplibre style instead of the outlines under the map of stores */
		MAP_STYLE_URL: z.url(schemes("http", "https")).optional(),
		/** script of a consent tool that replaces the banner */
		CONSENT_SCRIPT_URL: z.url(schemes("http", "https")).optional(),
		/** base of an A/B testing service's script (docs/operating.md); our own experiments are off then */
		ABTASTY_SCRIPT_URL: origin,
		/** key of reCAPTCHA Enterprise: without it no bot-protection script is loaded (MEASURE-28, ADR 0048) */
		RECAPTCHA_SITE_KEY: z.string().max(100).default(""),
		/** replaces Google's own script, for a test double */
		RECAPTCHA_SCRIPT_URL: z
			.url(schemes("http", "https"))
			.default("https://www.google.com/recaptcha/enterprise.js"),
		/** the tag manager's container or measurement id (MEASURE-24); without it there is none */
		TAG_MANAGER_ID: z
			.string()
			.refine(isTagManagerId, { error: ({ input }) => tagManagerFault(String(input)) })
			.optional(),
		/** scheme and host of its script */
		TAG_MANAGER_URL: origin.default("https://www.googletagmanager.com"),
		/** a container's environment, for viewing drafts; not used in production */
		TAG_MANAGER_AUTH: z.string().optional(),
		TAG_MANAGER_PREVIEW: z.string().optional(),
		/** MEASURE-23: name of this version of the shop in measurements */
		VERSION_LABEL: z
			.string()
			.regex(/^[A-Za-z0-9][\w.-]{0,63}$/, "letters, digits, dots, dashes and underscores")
			.default(defaultVersionLabel),
		/** key that opens drafts; without it there is no preview */
		PREVIEW_KEY: z.string().min(16).optional(),
		DATA_DIR: z.string().default(".data"),
		/** hosts, with their port, that serve every locale (MARKET-21); local addresses always do */
		ALLOWED_HOSTS: hosts,
		/** whose X-Forwarded-For, -Host and -Proto count: a number of proxies, or their networks */
		TRUST_PROXY: trustedProxies,
		/** leaves `Secure` off cookies on plain-http hosts (SESSION-5) */
		INSECURE_COOKIES: flag,
		/**
		 * cookie domain for hosts outside every shop's own domain; the gateway needs the same value (SESSION-4)
		 */
		COOKIE_DOMAIN: z.string().regex(parentDomain, parentDomainFault).default(""),
		/** sign the session cookie and form tokens, newest first (SESSION-7) */
		SESSION_SECRETS: list.pipe(z.array(z.string().min(32, "each needs 32 characters or more"))),
		LOG_LEVEL: z
			.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"])
			.default("info"),
		/** megabytes of cached pages; 0 caches none */
		PAGE_CACHE_MB: z.coerce.number(numberFault).min(0).max(4_096).default(48),
		/** milliseconds until a public page that is not cached yet is streamed instead */
		PAGE_PATIENCE: z.coerce.number(numberFault).int().min(1).default(500),
		/** a Valkey through which containers share cached pages; without it each has its own */
		VALKEY_URL: z
			.url({ protocol: /^(valkey|redis)s?$/, error: "a URL such as valkey://host:6379" })
			.optional(),
		/** a CDN in front may keep public pages that say nothing of a visitor (docs/operating.md) */
		CDN_CACHE: flag,
		/** the proxy in front passes 103 Early Hints on to browsers (docs/operating.md) */
		EARLY_HINTS: flag,
		/** `1`, or prefixes of markets that are closed for a while (OPERATOR-63) */
		MAINTENANCE: list.pipe(
			z.array(z.string().regex(/^(?:1|[a-z]{2}(?:-[a-z]{2})?)$/, "1, or prefixes such as fr-fr")),
		),
		/** programs that sign (PAGE-146), by the host of their keys or a key's thumbprint: never answered */
		AGENTS_REFUSED: list,
		/** those that a signature gives the larger allowance; every one without it */
		AGENTS_ALLOWED: list,
		/** milliseconds a request may take before the connection is closed */
		REQUEST_TIMEOUT: z.coerce.number(numberFault).int().min(1000).default(60_000),
		/** milliseconds to keep accepting after SIGTERM, until balancers know by /readyz; 5,000 unless VITRINE_ENV is local */
		DRAIN_DELAY: z.coerce.number(numberFault).int().min(0).optional(),
		/** milliseconds that requests in flight may take to finish after that */
		DRAIN_TIMEOUT: z.coerce.number(numberFault).int().min(0).default(15_000),
		/** milliseconds that an idle connection is kept */
		KEEP_ALIVE_TIMEOUT: z.coerce
			.number(numberFault)
			.int()
			.min(1_000)
			.default(timeLimits.keepAliveTimeout),
		/** milliseconds a read of the gateway may take; a write may take twice as long */
		GATEWAY_TIMEOUT: z.coerce.number(numberFault).int().min(50).default(6_000),
	})
	.superRefine((env, context) => {
		const fault = (name: keyof typeof env, message: string) =>
			context.addIssue({ code: "custom", path: [name], message });
		// another gateway may keep keys of any length; the embedded one is given this one
		const isShort = env.SUBSCRIPTION_KEY.length < minKeyLength && env.SUBSCRIPTION_KEY !== localKey;
		if (!env.GATEWAY_URL && isShort) fault("SUBSCRIPTION_KEY", keyFault);
		if (env.VITRINE_ENV !== "production") return;
		if (env.SESSION_SECRETS.length === 0) {
			fault("SESSION_SECRETS", "required in production, newest first");
		}
		if (env.SUBSCRIPTION_KEY === localKey) {
			fault("SUBSCRIPTION_KEY", "a key of your own in production, not the public local one");
		}
	})
	.transform((env) => ({
		...env,
		DRAIN_DELAY: env.DRAIN_DELAY ?? drainDelayOf(env.VITRINE_ENV),
	}));

export type StorefrontEnv = z.output<typeof environment>;

/** @throws Error with one line that names each wrong variable */
export function readEnv(source: NodeJS.ProcessEnv): StorefrontEnv {
	const parsed = environment.safeParse(withoutEmpty(source));
	if (parsed.success) return parsed.data;
	throw new Error(unusableMessage(faultsOf(parsed.error.issues)));
}
