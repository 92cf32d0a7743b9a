// What a rule may add to the shop's security policy (CONTENT-53). The gateway's console refuses everything else, and the
// storefront, which does not trust the gateway with this, leaves it out.

/** Directive → schemes that a rule may let in as such; no rule may change a directive that is not listed. */
const directives: ReadonlyMap<string, readonly string[]> = new Map([
	["script-src", []],
	["style-src", []],
	["img-src", ["data:", "blob:"]],
	["font-src", ["data:"]],
	["connect-src", []],
	["media-src", ["data:", "blob:"]],
	["frame-src", []],
]);

/** `https://*.example.com:8443/path`, with `wss` or no scheme too. One word alone may be a keyword without its quotes. */
const host =
	/^(?:(https|wss):\/\/)?(\*\.)?((?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9]))(?::\d{1,5})?(?:\/[\w./~-]*)?$/i;

const maxSourceLength = 200;
/** Characters of all sources together: proxies refuse headers of some 8,000. */
export const maxCharacters = 3_000;

/** Whether rules may add to a directive at all. @param directive in lower case */
export const isOpenDirective = (directive: string): boolean => directives.has(directive);

/** Why a rule is refused; null if it is allowed. @param directive in lower case */
export function faultOfRule(directive: string, source: string): string | null {
	const schemes = directives.get(directive);
	if (!schemes) return `no rule changes this directive, only ${[...directives.keys()].join(", ")}`;
	if (source.length > maxSourceLength) return `a source has ${maxSourceLength} characters at most`;
	if (schemes.includes(source)) return null;
	const [, scheme, wildcard, name = ""] = host.exec(source) ?? [];
	if (name === "")
		return "a source is a host such as https://cdn.example.com, no keyword or scheme";
	if (wildcard && name.split(".").length < 2)
		return "a wildcard stands before a domain of two names";
	if (scheme?.toLowerCase() === "wss" && directive !== "connect-src") {
		return "wss:// is for connect-src";
	}
	return null;
}
