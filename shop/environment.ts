// What both programs read from their environment in the same way; each declares with zod what it needs.

/** Not a secret: it only opens what cannot be reached from outside. */
export const localKey = "vitrine-local-key";

/** Characters of a key that a caller of the gateway sends: fewer can be guessed. */
export const minKeyLength = 24;
export const keyFault = `${minKeyLength} characters or more each`;

/** Of `VITRINE_ENV`: it names the cookies' suffix (SESSION-3). */
export const environmentName = /^[a-z][a-z0-9]*$/;

/** `a, b,` → a, b */
export const listOf = (value: string): string[] =>
	value
		.split(",")
		.map((entry) => entry.trim())
		.filter(Boolean);

/** `shop.example` or `shop.example:8080`, as browsers write them in `Host` */
export const hostShape = /^(\[[0-9a-f:.]+\]|[a-z0-9]([a-z0-9.-]*[a-z0-9])?)(:\d{1,5})?$/;
export const hostFault = "a host, with its port if it has one, and nothing else";

/** Of `COOKIE_DOMAIN`. */
export const parentDomain = /^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i;
export const parentDomainFault = "a domain such as vitrine.fr";

/** Of `z.url`, for addresses of these schemes alone. */
export const schemes = (...names: readonly string[]) => ({
	protocol: new RegExp(`^(${names.join("|")})$`),
	error: `an address that begins with ${names.map((name) => `${name}://`).join(" or ")}`,
});

/** Of `z.coerce.number`. */
export const numberFault = "a number";

export const flagWords = ["0", "1", "true", "false", ""] as const;
export const isOn = (word: (typeof flagWords)[number]): boolean => word === "1" || word === "true";

/** Default milliseconds to keep accepting after SIGTERM: balancers need them, a developer's machine does not. */
export const drainDelayOf = (environment: string): number => (environment === "local" ? 0 : 5_000);

/** Leaves out variables that are set to nothing: they count as not set. */
export const withoutEmpty = (source: Readonly<Record<string, string | undefined>>) =>
	Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));

/** One line that names each wrong variable, never a value: a value may be a secret. */
export const unusableMessage = (faults: readonly string[]): string =>
	`Environment not usable: ${faults.join("; ")}`;

export const faultsOf = (
	issues: readonly { path: readonly PropertyKey[]; message: string }[],
): string[] => issues.map(({ path, message }) => `${path.map(String).join(".")}: ${message}`);
