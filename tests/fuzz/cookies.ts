// Cookies that no browser would send: mangled, oversized, forged, and another shopper's.
import { createHmac, randomUUID } from "node:crypto";
import { headerText } from "./encode.ts";
import { bent, shortHostile } from "./hostile.ts";
import type { Making } from "./input.ts";
import { cookie } from "./shoppers.ts";

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** A token that claims to be a customer's, unsigned or signed by a key of the test's. */
function forgedToken({ random, other }: Making): string {
	const [, claims = ""] = (other.cookies.get(cookie.access) ?? "").split(".");
	const alg = random.pick(["none", "HS256", "EdDSA", "__proto__"]);
	const body = `${part({ alg, typ: "JWT", kid: random.pick(["", "../x", "__proto__"]) })}.${claims}`;
	const signed = createHmac("sha256", "secret").update(body).digest("base64url");
	return `${body}.${random.pick(["", signed, "AAAA"])}`;
}

function forgedSession({ random }: Making): string {
	const kept = random.pick<unknown>([
		{},
		JSON.parse('{"__proto__":{"polluted":1}}'),
		{ form: shortHostile(random) },
		null,
	]);
	const flash = { kind: "success", key: "common:<fuzzed>", values: { name: "<fuzzed>" } };
	const body = part({ id: randomUUID(), customerId: null, flash, kept });
	return `${body}.${createHmac("sha256", "secret").update(body).digest("base64url")}`;
}

/** Longer than the shop reads, but within what its server accepts. */
const oversized = "x".repeat(9_000);

/** Ways to change the shopper's own cookies. */
const changes: readonly ((jar: Map<string, string>, making: Making) => void)[] = [
	(jar, { random }) => {
		const [name, value] = random.pick([...jar, ["x", "y"] as const]);
		jar.set(name, bent(random, value));
	},
	(jar, { random }) => {
		const [name] = random.pick([...jar, ["x", "y"] as const]);
		jar.delete(name);
	},
	(jar, { random, other }) => {
		const [name, value] = random.pick([...other.cookies]);
		// with all three the request would be that shopper's own, who may change what is theirs
		if (name !== cookie.access && name !== cookie.refresh) jar.set(name, value);
	},
	(jar, making) => {
		jar.set(making.random.pick([cookie.access, cookie.refresh]), forgedToken(making));
	},
	(jar, making) => {
		jar.set("vitrine_session-dev", forgedSession(making));
	},
	(jar, { random }) => {
		jar.set(random.pick([...jar.keys(), "x", cookie.cart]), oversized);
	},
	(jar, { random }) => {
		jar.set(
			random.pick(["__proto__", "constructor", cookie.cart, "vitrine_session-dev"]),
			"__proto__",
		);
	},
	(jar, { random }) => {
		const name = random.pick([cookie.cart, cookie.visitor, "vitrine_language-dev", cookie.access]);
		jar.set(name, shortHostile(random));
	},
];

/** The `Cookie` header of a request. */
export function cookieOf(making: Making): Record<string, string> {
	const { random, self } = making;
	const jar = new Map(self.cookies);
	if (random.chance(0.25)) random.pick(changes)(jar, making);
	if (jar.size === 0) return {};
	const pairs = [...jar].map(([name, value]) => `${name}=${value}`);
	const text = random.chance(0.03) ? [...pairs, ...pairs.toReversed()] : pairs;
	return { cookie: headerText(text.join(random.chance(0.02) ? ";;=; =x; " : "; ")) };
}
