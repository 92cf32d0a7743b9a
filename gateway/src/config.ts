// The gateway's environment, read once at boot; a wrong value stops the boot with one clear line.
import { z } from "zod";

const list = z
	.string()
	.default("")
	.transform((value) =>
		value
			.split(",")
			.map((entry) => entry.trim())
			.filter(Boolean),
	);
const flag = z
	.enum(["0", "1", "true", "false", ""])
	.default("")
	.transform((value) => value === "1" || value === "true");

const environment = z.object({
	NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
	/** names the cookies' suffix (S1 §9) */
	VITRINE_ENV: z
		.string()
		.regex(/^[a-z][a-z0-9]*$/)
		.default("local"),
	GATEWAY_HOST: z.string().default("127.0.0.1"),
	GATEWAY_PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
	/** a Postgres server; without it PGlite in DATA_DIR */
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	/** connections held to Postgres */
	DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
	DATA_DIR: z.string().default(".data"),
	/** path under which a browser reaches the gateway's sites, `/_gateway` behind the storefront's proxy */
	SITE_BASE: z
		.string()
		.regex(/^(\/[\w-]+)*$/)
		.default(""),
	/** newest first; a caller must send one of them */
	SUBSCRIPTION_KEYS: z
		.string()
		.default("vitrine-local-key")
		.transform((value) => value.split(",").filter(Boolean)),
	/** hosts (with port where it is not the default) that a browser may be sent back to (D14); the shop domains count always */
	ALLOWED_HOSTS: list,
	/** parent domain of the token cookies in production, e.g. `vitrine.fr`; empty for host-only */
	COOKIE_DOMAIN: z.string().default(""),
	/** leaves `Secure` off cookies on plain-http hosts (D15) */
	INSECURE_COOKIES: flag,
	/** addresses whose forwarded headers count */
	TRUST_PROXY: flag,
	/** signs what the payment site tells the gateway; newest first */
	PAYMENT_WEBHOOK_SECRETS: z
		.string()
		.default("vitrine-local-webhook")
		.transform((value) => value.split(",").filter(Boolean)),
	/** styles to seed; 120 unless a load test asks for more */
	SEED_MODELS: z.coerce.number().int().min(1).max(100_000).optional(),
	/** multiplies every limit of tries; for machines that many sign in from, such as a test's */
	RATE_LIMIT_FACTOR: z.coerce.number().min(1).max(10_000).default(1),
	LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

export type GatewayConfig = z.output<typeof environment>;

/** Its message is one line that names each wrong variable, never a value: a value may be a secret. */
export class UnusableEnvironment extends Error {
	constructor(faults: readonly string[]) {
		super(`Environment not usable: ${faults.join("; ")}`);
		this.name = "UnusableEnvironment";
	}
}

/** @throws UnusableEnvironment */
export function readConfig(source: NodeJS.ProcessEnv): GatewayConfig {
	const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
	const parsed = environment.safeParse(given);
	if (parsed.success) return parsed.data;
	const faults = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	throw new UnusableEnvironment(faults);
}
