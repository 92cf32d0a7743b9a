// Values that no form of ours sends: a field whose check is missing fails on one of them.
import type { Random } from "#tests/support/random.ts";

/** Must appear unescaped in no page: an element, an attribute, an address that runs. */
export const markup = {
	element: "<fuzzed onload=fuzzed()>",
	attribute: 'x" fuzzed="1',
	closing: "</script><fuzzed>",
	address: "javascript:fuzzed()",
} as const;

const prototypes = [
	"__proto__",
	"constructor",
	"prototype",
	"toString",
	"hasOwnProperty",
	"valueOf",
	"__defineGetter__",
	"constructor.prototype",
	"__proto__.polluted",
] as const;

const unicode = [
	"\ud800",
	"a\udfff",
	"\udc00\ud800",
	"\u202eEURO\u202c",
	"👩‍👩‍👧‍👦🏳️‍🌈",
	"Z\u0310\u0348\u0353a\u0337\u0321l\u0336g\u0321o\u0337",
	"e\u0301 ﬁ ß İ ı K",
	"\ufeffx\u200b\u2060",
	"ＡＢＣ１２３",
	"\u2028\u2029\u0085",
	"مرحبا שלום",
	"\uffff\ufffe",
	"𝟙𝟚𝟛",
] as const;

const texts = [
	"",
	" ",
	"\t\r\n",
	"0",
	"null",
	"undefined",
	"[object Object]",
	"true",
	"NaN",
	"{}",
	"[]",
	"'",
	'"',
	"' or 1=1 --",
	"%",
	"%%%s%n",
	"_%",
	"\\",
	"\\u0000",
	// biome-ignore lint/suspicious/noTemplateCurlyInString: what a template engine would run
	"${7*7}",
	"{{7*7}}",
	"a,b;c|d&e=f#g?h",
	"x\r\nSet-Cookie: fuzzed=1",
	"-->",
	"\u0001\u0008\u001b[31m",
	"@",
	"a@b",
	"fuzz@vitrine.example",
	"+33612345678",
	"2026-02-30",
	"9999-12-31T23:59:59Z",
	"{plural, select, other{}}",
	"$t(common:title)",
] as const;

const numbers = [
	"-1",
	"-0",
	"1",
	"1.5",
	"1e3",
	"1e309",
	"-1e309",
	"Infinity",
	"0x10",
	"007",
	"2147483647",
	"2147483648",
	"-2147483649",
	"9007199254740993",
	"9223372036854775808",
	"1".repeat(400),
	"1,5",
	" 1 ",
] as const;

const paths = [
	".",
	"..",
	"...",
	"../..",
	"..%2f..",
	"%2e%2e",
	"%2e",
	"..\\",
	"/",
	"//evil.example",
	"/\\evil.example",
	"https://evil.example/",
	"/etc/passwd",
	"a/../../b",
	"?x=1",
	"#x",
	";",
	"%00",
	"%",
	"%zz",
	"%ff",
	"%ED%A0%80",
] as const;

const nuls = ["\u0000", "a\u0000b", "\u0000".repeat(5)] as const;

function huge(random: Random): string {
	const part = random.pick(["a", "é", "👩", "[", "{", "../", "a.", "[0]", "9", " ", "<"]);
	return part.repeat(random.pick([300, 5_000, 60_000]));
}

/** A text of any kind that no field expects. */
export function hostileText(random: Random): string {
	const kinds: readonly (() => string)[] = [
		() => random.pick(prototypes),
		() => random.pick(unicode),
		() => random.pick(texts),
		() => random.pick(numbers),
		() => random.pick(paths),
		() => random.pick(nuls),
		() => random.pick(Object.values(markup)),
		() => (random.chance(0.2) ? huge(random) : random.pick(texts)),
		() => random.pick(unicode) + random.pick(nuls) + random.pick(paths),
	];
	return random.pick(kinds)();
}

/** A short one, for a path or a header. */
export const shortHostile = (random: Random): string => hostileText(random).slice(0, 200);

/** JSON of another type than the expected one. */
export function wrongType(random: Random): unknown {
	return random.pick<() => unknown>([
		() => null,
		() => random.pick([true, false]),
		() => random.pick([0, -1, 0.5, 1e21, 2 ** 31, -(2 ** 53), 1e308]),
		() => hostileText(random),
		() => [],
		() => [hostileText(random), null, {}],
		() => ({}),
		() => JSON.parse(`{"__proto__":{"polluted":true},"constructor":{"prototype":{}}}`),
		() => JSON.parse('{"toString":"x","length":-1,"then":"x","toJSON":1}'),
		() => nested(random.pick([10, 3_000])),
		() => Array.from({ length: random.pick([51, 2_000]) }, () => "x"),
	])();
}

function nested(depth: number): unknown {
	let value: unknown = 1;
	for (let at = 0; at < depth; at += 1) value = at % 2 ? [value] : { a: value };
	return value;
}

/** Text changed a little, so that a valid one is nearly valid. */
export function bent(random: Random, value: string): string {
	const at = random.between(0, value.length);
	return random.pick<() => string>([
		() => `${value.slice(0, at)}${shortHostile(random)}${value.slice(at)}`,
		() => value.slice(0, at),
		() => value + value,
		() => ` ${value} `,
		() => value.toUpperCase(),
		() => value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
		() => [...value].reverse().join(""),
		() => `${value}\u0000`,
		() => value.normalize("NFD"),
	])();
}
