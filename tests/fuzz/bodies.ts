// A form as it is sent: its fields changed, and the body in any type that a client can name.
import type { Random } from "#tests/support/random.ts";
import { encodeText, type Field, headerText, multipart, urlencoded } from "./encode.ts";
import { bent, hostileText, shortHostile } from "./hostile.ts";

/** One field missing, twice, of another name, or with a value that no form sends. */
export function changeField(
	random: Random,
	fields: readonly Field[],
	names: readonly string[],
): Field[] {
	const at = random.between(0, Math.max(0, fields.length - 1));
	const [name, value] = fields[at] ?? ["intent", ""];
	const replaced = (...by: Field[]): Field[] => fields.toSpliced(at, 1, ...by);
	return random.pick<() => Field[]>([
		() => replaced(),
		() => replaced([name, value], [name, value]),
		() => replaced([name, value], [name, hostileText(random)]),
		() => replaced([name, hostileText(random)]),
		() => replaced([name, hostileText(random)]),
		() => replaced([name, bent(random, value)]),
		() => replaced([name, ""]),
		() => replaced([`${name}[]`, value], [`${name}[0].x`, value]),
		() => replaced([`${name}.__proto__.x`, value]),
		() => replaced([hostileText(random), value]),
		() => [...fields, [random.pick(names), hostileText(random)]],
		// fields that the form library reads for itself
		() => [...fields, ["__intent__", intentOf(random, name)]],
		() => [...fields, ["__state__", random.pick(["{", "null", '{"__proto__":{"x":1}}'])]],
		() => [],
	])();
}

function intentOf(random: Random, name: string): string {
	const type = random.pick(["validate", "update", "insert", "remove", "reorder", "reset", "x"]);
	const payload = {
		name: random.pick([name, "__proto__", "a[0].b", "", "constructor.prototype"]),
		index: random.pick([0, -1, 1e9]),
		from: 0,
		to: 1e6,
		value: hostileText(random).slice(0, 300),
	};
	return random.chance(0.8) ? JSON.stringify({ type, payload }) : shortHostile(random);
}

export interface Body {
	/** undefined for no type at all */
	type: string | undefined;
	bytes: Buffer | null;
}

const asJson = (fields: readonly Field[]) => JSON.stringify(Object.fromEntries(fields));

/** Largest form that is worth sending; the shop refuses more than a quarter of a megabyte. */
const longest = 400_000;

function text(type: string | undefined, body: string): Body {
	return { type, bytes: Buffer.from(body.slice(0, longest)) };
}

const boundary = "----fuzzed";
const formType = "application/x-www-form-urlencoded";
const multipartType = `multipart/form-data; boundary=${boundary}`;

/** Bodies of types that no form is sent in, and forms that break off. */
function oddBody(random: Random, fields: readonly Field[]): Body {
	const form = urlencoded(fields);
	const parts = multipart(fields, boundary, -1);
	return random.pick<() => Body>([
		() => text("application/json", asJson(fields)),
		() => text("application/json", "{"),
		() => text("text/plain", form),
		() => text(undefined, form),
		() => ({ type: formType, bytes: null }),
		() => ({ type: undefined, bytes: null }),
		() => text("application/xml", "<x/>"),
		() => text("multipart/form-data", parts),
		() => text(`multipart/form-data; boundary=other`, parts),
		() => text(multipartType, parts.slice(0, random.between(0, parts.length))),
		() => text(multipartType, parts.replaceAll("\r\n", "\n")),
		() => text(`${formType}; charset=utf-16`, form),
		() => text(`${formType}; charset=__proto__`, form),
		() => text(formType.toUpperCase(), form),
		() => text(formType, `${form}&%zz=%&=&&;%ff=%c0%80`),
		() => text(headerText(shortHostile(random)) || "x", form),
		() => ({ type: formType, bytes: Buffer.from([0xff, 0xfe, 0x00, 0x3d, 0x26, 0xc0, 0x80]) }),
	])();
}

export function bodyOf(random: Random, fields: readonly Field[]): Body {
	if (random.chance(0.12)) return oddBody(random, fields);
	if (random.chance(0.25)) {
		const asFile = random.chance(0.1) ? random.between(0, fields.length) : -1;
		return text(multipartType, multipart(fields, boundary, asFile));
	}
	return text(formType, urlencoded(fields));
}

/** A query with a name or two changed. */
export function queryOf(
	random: Random,
	search: string,
	{ names, mutate }: { names: readonly string[]; mutate: boolean },
): string {
	const own: Field[] = [...new URLSearchParams(search)];
	const given: Field[] = random.chance(0.5) ? own : [...own, [random.pick(names), "1"]];
	const fields = mutate ? changeField(random, given, names) : own;
	const parts = fields.map(([name, value]) => {
		const short = encodeText(value.slice(0, random.chance(0.9) ? 300 : 5_000));
		return random.chance(0.02) ? encodeText(name) : `${encodeText(name)}=${short}`;
	});
	const query = random.chance(0.02) ? [...parts, "%zz=%", "%ff"] : parts;
	return query.length === 0 ? "" : `?${query.join("&")}`;
}
