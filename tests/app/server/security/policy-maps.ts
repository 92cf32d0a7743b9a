// Well-meant and malicious maps of directives, for the property of the merged policy.
import fc from "fast-check";
import { expect } from "vitest";
import {
	builtInPolicy,
	type Directives,
	extendPolicy,
	mergeDirectives,
	policyText,
	readRules,
} from "#app/server/security/policy.ts";

export const aPolicy = (script = "'nonce-n'"): Directives =>
	builtInPolicy({
		script,
		sites: { auth: "https://auth.example", payment: "/_gateway", images: "https://img.example/x" },
		isDevelopment: false,
	});

const open = ["script-src", "style-src", "img-src", "font-src", "connect-src", "media-src"];
const names = [
	...open,
	"frame-src",
	"default-src",
	"object-src",
	"base-uri",
	"form-action",
	"frame-ancestors",
	"script-src-elem",
	"script-src-attr",
	"style-src-attr",
	"worker-src",
	"child-src",
	"require-trusted-types-for",
	"trusted-types",
	"report-to",
	"report-uri",
	"sandbox",
	"upgrade-insecure-requests",
	"IMG-SRC",
	"__proto__",
	"constructor",
	"img-src x; script-src",
];
const harm = [
	"'unsafe-inline'",
	"'UNSAFE-INLINE'",
	"'unsafe-eval'",
	"'unsafe-hashes'",
	"'wasm-unsafe-eval'",
	"'nonce-n'",
	"'strict-dynamic'",
	"'report-sample'",
	"'none'",
	"'self'",
	"*",
	"https://*",
	"http:",
	"https:",
	"data:",
	"blob:",
	"filesystem:",
	"wss:",
	"javascript:",
	"x; script-src *",
	"https://a.example; script-src 'unsafe-inline'",
	"https://a.example, default-src *",
	"https://a.example\r\nSet-Cookie: a=b",
	"https://a.example\n",
	"\u0000",
];
const host = fc
	.tuple(
		fc.constantFrom("https://", "wss://", "http://", ""),
		fc.constantFrom("", "*."),
		fc.domain(),
		fc.constantFrom("", ":8443", "/path/", "?query", ";"),
	)
	.map((parts) => parts.join(""));
const source = fc.oneof(
	{ weight: 3, arbitrary: host },
	{ weight: 3, arbitrary: fc.constantFrom(...harm) },
	{ weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
	// one character too many, or one of another kind
	fc.tuple(host, fc.constantFrom(..." ;,'\"\r\n\t\u00a0\u2028*")).map((parts) => parts.join("")),
);
const name = fc.oneof(
	{ weight: 9, arbitrary: fc.constantFrom(...names) },
	fc.string({ maxLength: 20 }),
);
const map: fc.Arbitrary<Directives> = fc
	.array(fc.tuple(name, fc.array(source, { maxLength: 8 })), { maxLength: 10 })
	.map((entries) => Object.fromEntries(entries));

/** Matches what a policy must not contain anywhere. */
const forbidden =
	/'unsafe-|'wasm-unsafe|filesystem:|javascript:| \*(?: |;|$)|:\/\/\*(?: |;|$)| (?:https?|wss?):(?: |;|$)|[,\r\n"]/;

/** Checks that every map leaves the policy as strict as it was, and the header one header. */
export function checkMaps(numRuns: number): void {
	const before = aPolicy();
	const header = policyText(before);
	fc.assert(
		fc.property(map, (given) => {
			const { rules, faults } = readRules(given);
			const merged = mergeDirectives(before, rules);
			const text = policyText(merged);
			expect(extendPolicy(header, rules)).toBe(text);
			expect(text).not.toMatch(forbidden);
			expect(text.length).toBeLessThan(header.length + 3_400 + 200);
			for (const directive of Object.keys(before)) {
				const sources = merged[directive] ?? [];
				if (open.includes(directive))
					expect(sources).toEqual(expect.arrayContaining([...(before[directive] ?? [])]));
				else expect(sources).toEqual(before[directive]);
			}
			const added = Object.keys(merged).filter((directive) => !(directive in before));
			expect(["media-src", "frame-src"]).toEqual(expect.arrayContaining(added));
			for (const directive of added) expect(merged[directive]?.[0]).toBe("'self'");
			const scripts = merged["script-src"] ?? [];
			expect(scripts.slice(0, 2)).toEqual(["'nonce-n'", "'strict-dynamic'"]);
			expect(scripts.slice(2).join(" ")).not.toMatch(/'|data:|blob:|:$/);
			// parsing the header gives the same policy: nothing in it ends a directive or starts another
			const parts = text.split(";").map((part) => part.trim().split(/\s+/));
			expect(Object.fromEntries(parts.map(([first = "", ...rest]) => [first, rest]))).toEqual(
				merged,
			);
			expect(parts).toHaveLength(Object.keys(merged).length);
			if (Object.keys(rules).length === 0) expect(text).toBe(header);
			for (const { fault } of faults) expect(fault).not.toBe("");
		}),
		{ numRuns },
	);
}
