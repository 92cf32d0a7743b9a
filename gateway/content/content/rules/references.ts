// Resolves an entry's references (`include[]`) and reduces its fields (`only[…][]`), the way delivery APIs do it.
import { shopReferences } from "#contract/content/shapes.ts";

type Fields = Record<string, unknown>;
/** The referenced entry in the reader's locale, null when there is none. */
export type FindEntry = (type: string, uid: string) => Fields | null;

const isFields = (value: unknown): value is Fields =>
	typeof value === "object" && value !== null && !Array.isArray(value);

const isReference = (value: unknown): value is { uid: string; _content_type_uid: string } =>
	isFields(value) && typeof value.uid === "string" && typeof value._content_type_uid === "string";

const isOfTheShop = (type: string) => (shopReferences as readonly string[]).includes(type);

function pick(fields: Fields, names: ReadonlySet<string> | undefined): Fields {
	if (!names) return fields;
	return Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
}

interface ReferenceOptions {
	find: FindEntry;
	/** field name → the fields wanted of the entries it refers to */
	only: ReadonlyMap<string, ReadonlySet<string>>;
}

function resolved(value: unknown, field: string, options: ReferenceOptions): unknown {
	if (Array.isArray(value)) {
		return value.map((each) => resolved(each, field, options)).filter((each) => each !== null);
	}
	if (!isReference(value) || isOfTheShop(value._content_type_uid)) return value;
	const found = options.find(value._content_type_uid, value.uid);
	if (!found) return null;
	return {
		...pick(found, options.only.get(field)),
		uid: value.uid,
		_content_type_uid: value._content_type_uid,
	};
}

function include(value: unknown, path: readonly string[], options: ReferenceOptions): unknown {
	if (Array.isArray(value)) return value.map((each) => include(each, path, options));
	const [key, ...rest] = path;
	if (key === undefined || !isFields(value) || !Object.hasOwn(value, key)) return value;
	const below =
		rest.length === 0 ? resolved(value[key], key, options) : include(value[key], rest, options);
	return { ...value, [key]: below };
}

/** Links within rich text always get their address, as they are useless without it. */
function withAddresses(value: unknown, find: FindEntry): unknown {
	if (Array.isArray(value)) return value.map((each) => withAddresses(each, find));
	if (!isFields(value)) return value;
	if (isReference(value.reference) && !isOfTheShop(value.reference._content_type_uid)) {
		const { uid, _content_type_uid } = value.reference;
		const found = find(_content_type_uid, uid);
		return {
			reference: { uid, _content_type_uid, ...pick(found ?? {}, new Set(["title", "url"])) },
		};
	}
	return Object.fromEntries(
		Object.entries(value).map(([key, each]) => [key, withAddresses(each, find)]),
	);
}

function withoutDimensions(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutDimensions);
	if (!isFields(value)) return value;
	const { dimension: _, ...rest } = value;
	return Object.fromEntries(
		Object.entries("url" in value ? rest : value).map(([key, each]) => [
			key,
			withoutDimensions(each),
		]),
	);
}

export interface EntryOptions {
	find: FindEntry;
	/** dotted paths of reference fields */
	include: readonly string[];
	only: ReadonlyMap<string, ReadonlySet<string>>;
	includeDimension: boolean;
}

/** An entry as a reader asked for it. `uid` and the fields that tell its locale always stay. */
export function readAs(entry: Fields, options: EntryOptions): Fields {
	const base = options.only.get("BASE");
	const thin = pick(entry, base && new Set([...base, "uid", "locale", "publish_details"]));
	const whole = options.include.reduce<unknown>(
		(fields, path) => include(fields, path.split("."), options),
		thin,
	);
	const linked = withAddresses(whole, options.find);
	return (options.includeDimension ? linked : withoutDimensions(linked)) as Fields;
}
