// The keys of the merchant's own programs (`OPERATOR_KEYS`): `<key>` alone, or `<key> <name> <scope> …`.
import { createHash } from "node:crypto";
import { type Scope, scopes } from "#contract/scopes.ts";
import { keyFault, minKeyLength } from "#shop/environment.ts";

export interface OperatorKey {
	key: string;
	/** by which notes and records say who did something */
	name: string;
	scopes: readonly Scope[];
}

/** What a key without scopes may do: what every key could before there were scopes. */
const former: readonly Scope[] = ["catalog:read", "catalog:write"];

const namePattern = /^[a-z][a-z0-9-]{0,31}$/;
const isScope = (word: string): word is Scope => (scopes as readonly string[]).includes(word);

/** @returns what is wrong with an entry, without the key itself */
export function readOperatorKey(entry: string): OperatorKey | string {
	const [key = "", name, ...words] = entry.split(/\s+/);
	if (key.length < minKeyLength) return keyFault;
	if (name === undefined)
		return {
			key,
			name: `key-${createHash("sha256").update(key).digest("hex").slice(0, 8)}`,
			scopes: former,
		};
	if (!namePattern.test(name)) return "after a key its name, in small letters, digits and dashes";
	const wrong = words.filter((word) => !isScope(word));
	if (wrong.length > 0 || words.length === 0) {
		return `after a key and its name its scopes, of ${scopes.join(", ")}`;
	}
	return { key, name, scopes: words.filter(isScope) };
}
