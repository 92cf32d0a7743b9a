// The gateway's environment, read once at boot; a wrong value stops the boot with one clear line.
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { localSealKey, readSealKeys } from "#gateway/platform/bank/keys.ts";
import { readOperatorKey } from "#gateway/platform/http/operator-keys.ts";
import { timeLimits } from "#shop/process/time-limits.ts";
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
} from "../shop/environment.ts";
import { readNetwork } from "../shop/process/reachable.ts";
import { trustedProxies } from "../shop/process/trusted-proxies.ts";

/** OWASP's setting of scrypt */
export const minPasswordCost = 15;

const list = z.string().default("").transform(listOf);
const hosts = list
	.transform((entries) => entries.map((entry) => entry.toLowerCase()))
	.pipe(z.array(z.string().regex(hostShape, hostFault)));
const flag = z.enum(flagWords).default("").transform(isOn);
const callerKey = z.string().min(minKeyLength, keyFault);

const settings = z.object({
	/** without it the gateway counts as a production, unless DEMO is set */
	NODE_ENV: z.enum(["development", "production", "test"]).optional(),
	/** the demo shop: its catalogue, accounts, codes and texts, and payments with test cards */
	DEMO: flag,
	/** names the cookies' suffix (SESSION-3) */
	VITRINE_ENV: z.string().regex(environmentName).default("local"),
	GATEWAY_HOST: z.string().default("127.0.0.1"),
	GATEWAY_PORT: z.coerce.number(numberFault).int().min(0).max(65_535).default(4000),
	/** answers /metrics, for the operator's network alone; without it nothing is served */
	METRICS_PORT: z.coerce.number(numberFault).int().min(0).max(65_535).optional(),
	/** an OTLP collector, over HTTP; without it nothing is traced */
	OTEL_EXPORTER_OTLP_ENDPOINT: z.url(schemes("http", "https")).optional(),
	/** a Postgres server; without it PGlite in DATA_DIR */
	DATABASE_URL: z.url(schemes("postgres", "postgresql")).optional(),
	/** a streaming replica of it, from which catalogue, content and the listing index are read */
	DATABASE_REPLICA_URL: z.url(schemes("postgres", "postgresql")).optional(),
	/** connections held to Postgres, and as many to the replica */
	DATABASE_POOL: z.coerce.number(numberFault).int().min(1).max(200).default(10),
	DATA_DIR: z.string().default(".data"),
	/** files of the content service, a folder per type; by default the demo's own, and none without the demo */
	CONTENT_DIR: z.string().optional(),
	/** reads CONTENT_DIR again whenever a file of it changes, in production too */
	CONTENT_WATCH: flag,
	/** a headless CMS that content comes from, and its keys: of what is published, and of drafts */
	CMS: z.enum(["storyblok", "contentful"]).optional(),
	CMS_TOKEN: z.string().min(1).optional(),
	CMS_PREVIEW_TOKEN: z.string().min(1).optional(),
	/** signs what the CMS tells when it publishes; without it the gateway finds out by itself */
	CMS_WEBHOOK_SECRET: z.string().min(16).optional(),
	/** of Contentful */
	CMS_SPACE: z.string().default(""),
	CMS_ENVIRONMENT: z.string().default("master"),
	/** locale of a Storyblok space's default language */
	CMS_LOCALE: z
		.string()
		.regex(/^[a-z]{2}(-[a-z]{2})?$/)
		.default("en"),
	/** other than the CMS's own: another region's, or a proxy's */
	CMS_URL: z.url(schemes("http", "https")).optional(),
	CMS_PREVIEW_URL: z.url(schemes("http", "https")).optional(),
	/** where originals of product pictures are: `file:///srv/media`, or `s3://bucket/prefix?region=eu-west-3` */
	MEDIA_URL: z.url(schemes("file", "s3")).optional(),
	/** hosts (with port where it is not the default) whose pictures may be shown as a product's */
	MEDIA_HOSTS: hosts,
	/** path under which a browser reaches the gateway's sites, `/_gateway` behind the storefront's proxy */
	SITE_BASE: z
		.string()
		.regex(/^(\/[\w-]+)*$/)
		.default(""),
	/** newest first; a caller must send one of them */
	SUBSCRIPTION_KEYS: z
		.string()
		.default(localKey)
		.transform(listOf)
		.pipe(z.array(z.literal(localKey).or(callerKey), keyFault).min(1, keyFault)),
	/** keys of the merchant's own programs, each with a name and scopes (platform/http/operator-keys.ts); without a key none may */
	OPERATOR_KEYS: list.transform((entries, context) => {
		const keys = entries.map(readOperatorKey);
		for (const key of keys) if (typeof key === "string") context.addIssue(key);
		return keys.filter((key) => typeof key !== "string");
	}),
	/** networks inside which webhooks may be sent, `10.1.0.0/16` */
	WEBHOOK_NETWORKS: list.transform((entries, context) => {
		const networks = entries.map(readNetwork);
		if (networks.includes(null)) context.addIssue("networks such as 10.1.0.0/16");
		return networks.filter((network) => network !== null);
	}),
	/** keys by which market places fetch feeds of products; without a key there are none by address */
	FEED_KEYS: list.pipe(z.array(callerKey)),
	/**
	 * hosts (with port where it is not the default) that a browser may be sent back to (SESSION-26); the shop domains
	 * count always
	 */
	ALLOWED_HOSTS: hosts,
	/** parent domain of the cookies of hosts that lie in no shop's own domain; the storefront needs the same */
	COOKIE_DOMAIN: z.string().regex(parentDomain, parentDomainFault).default(""),
	/** leaves `Secure` off cookies on plain-http hosts (SESSION-5) */
	INSECURE_COOKIES: flag,
	/** whose X-Forwarded-For, -Host and -Proto count: a number of proxies, or their networks */
	TRUST_PROXY: trustedProxies,
	/** sign events from the embedded payment site to the gateway, newest first; generated at every start if not given */
	PAYMENT_WEBHOOK_SECRETS: list.transform((secrets) =>
		secrets.length > 0 ? secrets : [randomBytes(32).toString("base64url")],
	),
	/** encrypt bank details at rest, newest first: `name:<32 bytes in base64>` */
	BANK_DETAILS_KEYS: list.transform((entries, context) => {
		if (entries.length === 0) return [localSealKey];
		const keys = readSealKeys(entries);
		if (keys) return keys;
		context.addIssue("names of their own, each with 32 bytes in base64: name:key,name:key");
		return z.NEVER;
	}),
	/** takes payments by Adyen in place of the embedded payment site (ADR 0013) */
	ADYEN_API_KEY: z.string().default(""),
	ADYEN_MERCHANT_ACCOUNT: z.string().default(""),
	/** sign Adyen's notifications, newest first */
	ADYEN_HMAC_KEY: list.pipe(z.array(z.string().regex(/^([0-9a-f]{2}){16,}$/i, "hexadecimal"))),
	ADYEN_ENVIRONMENT: z.enum(["test", "live"]).default("test"),
	/** of the live endpoint only, e.g. `1797a841fbb37ca7-AdyenDemo` */
	ADYEN_LIVE_PREFIX: z.string().default(""),
	/** public: opens Adyen's card fields in the shop's own page; without it cards are typed on Adyen's page */
	ADYEN_CLIENT_KEY: z
		.string()
		.regex(/^(test|live)_[A-Z0-9]{1,100}$/, "a client key such as test_870BE2")
		.or(z.literal(""))
		.default(""),
	/** wallets that bring the address by Adyen's library in the page (ADR 0171), of `applepay`, `googlepay`, `paypal` */
	ADYEN_EXPRESS: list.pipe(z.array(z.enum(["applepay", "googlepay", "paypal"]))),
	/** where Adyen's live data centre is that the client key belongs to */
	ADYEN_REGION: z.enum(["eu", "us", "au", "apse", "in"]).default("eu"),
	/** replaces Adyen's own address, for a test double */
	ADYEN_URL: z.url(schemes("http", "https")).optional(),
	/** recommendation service that replaces our own, which stand in when it fails (ADR 0049) */
	RECOMMENDATIONS_URL: z.url(schemes("http", "https")).optional(),
	RECOMMENDATIONS_KEY: z.string().default(""),
	/** a translation service for reviews, which answers DeepL's call `/v2/translate` (CATALOGUE-115) */
	TRANSLATION_URL: z.url(schemes("http", "https")).optional(),
	TRANSLATION_KEY: z.string().default(""),
	/** an OpenSearch service that has the search documents in place of this gateway's memory (ADR 0146) */
	SEARCH_URL: z.url(schemes("http", "https")).optional(),
	/** GA4 is sent purchases that no browser reported (Measurement Protocol); set both or neither */
	GA4_MEASUREMENT_ID: z
		.string()
		.regex(/^G-[A-Z0-9]{4,20}$/, "a GA4 measurement id such as G-1A2B3C4D5E")
		.optional(),
	GA4_API_SECRET: z.string().min(1).optional(),
	/** replaces Google's own address, for its European one or a test double */
	GA4_URL: z.url(schemes("http", "https")).default("https://www.google-analytics.com/mp/collect"),
	/** lets reCAPTCHA Enterprise assess forms (ADR 0048) */
	RECAPTCHA_API_KEY: z.string().default(""),
	RECAPTCHA_PROJECT: z.string().default(""),
	/** the key that the storefront uses */
	RECAPTCHA_SITE_KEY: z.string().default(""),
	/** replaces Google's own address, for a test double */
	RECAPTCHA_API_URL: z.url(schemes("http", "https")).optional(),
	/** where letters go; without it they are put into DATA_DIR/mailbox */
	SMTP_URL: z.url(schemes("smtp", "smtps")).optional(),
	/** shows letters that were put into files, at /mailbox: never in production, and not with SMTP_URL */
	MAILBOX: z.enum(flagWords).transform(isOn).optional(),
	/** sender of letters */
	MAIL_FROM: z.email().default("hello@vitrine.example"),
	/** scheme and host of the storefront that letters lead to; without it the shop's own domain over https */
	SHOP_ORIGIN: z.url(schemes("http", "https")).optional(),
	/** address of pictures in letters; without it under `/_gateway` of the shop */
	IMAGE_URL: z.url(schemes("http", "https")).optional(),
	/** multiplies every rate limit; for machines from which many people sign in, such as a test's */
	RATE_LIMIT_FACTOR: z.coerce.number(numberFault).min(1).max(10_000).default(1),
	/** of hashing a password, the exponent of two: 15 takes 32 MiB and is the least that a production takes, each more doubles it */
	PASSWORD_COST: z.coerce.number(numberFault).int().min(4).max(17).default(minPasswordCost),
	/** milliseconds of accepting requests after SIGTERM, until balancers see /readyz; 5,000 unless VITRINE_ENV is local */
	DRAIN_DELAY: z.coerce.number(numberFault).int().min(0).optional(),
	/** milliseconds after DRAIN_DELAY in which calls in flight may finish */
	DRAIN_TIMEOUT: z.coerce.number(numberFault).int().min(0).default(15_000),
	/** milliseconds that an idle connection is kept */
	KEEP_ALIVE_TIMEOUT: z.coerce
		.number(numberFault)
		.int()
		.min(1_000)
		.default(timeLimits.keepAliveTimeout),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Checks that Adyen and reCAPTCHA have what they need, and that no secret of a real shop can be guessed. */
const checked = settings.superRefine((env, context) => {
	const fault = (name: keyof typeof env, message: string) =>
		context.addIssue({ code: "custom", path: [name], message });
	if (
		(env.NODE_ENV ?? "production") === "production" &&
		env.PAYMENT_WEBHOOK_SECRETS.some((one) => one.length < 32)
	) {
		fault("PAYMENT_WEBHOOK_SECRETS", "each needs 32 characters or more in production");
	}
	if (env.CMS && !env.CMS_TOKEN) fault("CMS_TOKEN", "needed by CMS");
	if (env.CMS === "contentful" && env.CMS_SPACE === "") fault("CMS_SPACE", "needed by contentful");
	if (env.GA4_MEASUREMENT_ID && !env.GA4_API_SECRET) {
		fault("GA4_API_SECRET", "needed by GA4_MEASUREMENT_ID");
	}
	if (env.RECAPTCHA_API_KEY !== "") {
		if (env.RECAPTCHA_PROJECT === "") fault("RECAPTCHA_PROJECT", "needed by RECAPTCHA_API_KEY");
		if (env.RECAPTCHA_SITE_KEY === "") fault("RECAPTCHA_SITE_KEY", "needed by RECAPTCHA_API_KEY");
	}
	if (env.ADYEN_API_KEY === "") return;
	if (env.ADYEN_MERCHANT_ACCOUNT === "") fault("ADYEN_MERCHANT_ACCOUNT", "needed by ADYEN_API_KEY");
	if (env.ADYEN_HMAC_KEY.length === 0) fault("ADYEN_HMAC_KEY", "needed by ADYEN_API_KEY");
	if (env.ADYEN_CLIENT_KEY && !env.ADYEN_CLIENT_KEY.startsWith(`${env.ADYEN_ENVIRONMENT}_`)) {
		fault("ADYEN_CLIENT_KEY", "of the other environment than ADYEN_ENVIRONMENT");
	}
	if (env.ADYEN_EXPRESS.length > 0 && env.ADYEN_CLIENT_KEY === "") {
		fault("ADYEN_CLIENT_KEY", "needed by ADYEN_EXPRESS");
	}
	if (env.ADYEN_ENVIRONMENT !== "live") return;
	if (env.ADYEN_LIVE_PREFIX === "") fault("ADYEN_LIVE_PREFIX", "needed by ADYEN_ENVIRONMENT=live");
	if (env.ADYEN_URL) fault("ADYEN_URL", "not with ADYEN_ENVIRONMENT=live");
});

const environment = checked
	.transform((env) => ({
		...env,
		/** whether real customers may be served: either variable says production, or neither NODE_ENV nor DEMO is set */
		isProduction:
			env.VITRINE_ENV === "production" ||
			env.NODE_ENV === "production" ||
			(env.NODE_ENV === undefined && !env.DEMO),
	}))
	.transform((env) => ({
		...env,
		NODE_ENV: env.NODE_ENV ?? "production",
		/** whether letters can be read at /mailbox: unless MAILBOX says otherwise, where NODE_ENV names no production */
		hasMailbox: !env.isProduction && !env.SMTP_URL && (env.MAILBOX ?? env.NODE_ENV !== undefined),
		DRAIN_DELAY: env.DRAIN_DELAY ?? drainDelayOf(env.VITRINE_ENV),
		CONTENT_DIR: env.CONTENT_DIR ?? null,
	}));

export type GatewayConfig = z.output<typeof environment>;

/** Its message is one line that names each wrong variable but never a value, as a value may be a secret. */
export class UnusableEnvironment extends Error {
	constructor(faults: readonly string[]) {
		super(unusableMessage(faults));
		this.name = "UnusableEnvironment";
	}
}

/** @throws UnusableEnvironment */
export function readConfig(source: NodeJS.ProcessEnv): GatewayConfig {
	const parsed = environment.safeParse(withoutEmpty(source));
	if (parsed.success) return parsed.data;
	throw new UnusableEnvironment(faultsOf(parsed.error.issues));
}
