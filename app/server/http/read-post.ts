// Checks posts before the router sees them: they must be readable forms of texts. The body is read once: the request that is
// passed on carries the same bytes.
import { MIMEType } from "node:util";
import { readBody } from "./read-body.ts";

const defaultType = "application/x-www-form-urlencoded";
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

export const isMultipart = (type: string): boolean => /^multipart\/form-data\s*(?:;|$)/i.test(type);

/** Most fields of a form; ours have a few dozen. Each costs a hundred times the two bytes that it can be sent in. */
const maxFields = 1_000;

/**
 * Names as our forms write them: `city`, and conform's `address.city` and `items[0].id`. Readers of forms give any other
 * bracket, dot or leading sign a meaning of its own; a higher index would make a list of as many holes.
 */
const fieldName = /^[a-z][\w-]{0,63}(?:\.[a-z][\w-]{0,63}|\[(?:0|[1-9]\d?)\]){0,4}$/i;

/** Parts of a name that every object inherits. */
const inherited = new Set(["constructor", "prototype", "__proto__"]);

function isFieldName(name: string): boolean {
	return fieldName.test(name) && !name.split(/[.[]/).some((part) => inherited.has(part));
}

export type Post = { request: Request; form: FormData } | { fault: 400 | 413 | 415 };

/** What separates the fields of a form: in multipart by its boundary, which the type names; null where it names none. */
function separatorOf(type: string): string | null {
	if (!isMultipart(type)) return "&";
	try {
		const boundary = new MIMEType(type).params.get("boundary");
		return boundary ? `--${boundary}` : null;
	} catch {
		return null;
	}
}

/** Told without parsing, which is what a body of too many fields must not get. */
function hasTooManyFields(bytes: Buffer, separator: string): boolean {
	let at = -1;
	for (let count = 0; count <= maxFields; count += 1) {
		at = bytes.indexOf(separator, at + 1, "latin1");
		if (at === -1) return false;
	}
	return true;
}

async function parse(bytes: Buffer<ArrayBuffer>, type: string): Promise<FormData | null> {
	try {
		return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
	} catch {
		// a multipart body that is cut off, or has no boundary
		return null;
	}
}

/** A text may not contain NUL, which no database would take; a file may only be in `ofFile`. */
function isOurs([name, value]: [string, FormDataEntryValue], ofFile: string | null): boolean {
	if (typeof value !== "string") return name === ofFile;
	return isFieldName(name) && !value.includes("\0");
}

interface Limits {
	maxBytes: number;
	/** field of the page's form that takes a file, null where it has none */
	ofFile: string | null;
	/** see `readBody` */
	mayHold?: (size: number) => boolean;
}

export async function readPost(
	request: Request,
	{ maxBytes, ofFile, mayHold }: Limits,
): Promise<Post> {
	const given = request.headers.get("Content-Type");
	if (given !== null && !formTypes.test(given)) return { fault: 415 };
	const bytes = await readBody(request, maxBytes, mayHold);
	if (!bytes) return { fault: 413 };
	const type = given ?? (bytes.byteLength === 0 ? defaultType : null);
	if (type === null) return { fault: 415 };
	const separator = separatorOf(type);
	if (separator === null) return { fault: 400 };
	if (hasTooManyFields(bytes, separator)) return { fault: 413 };
	const form = await parse(bytes, type);
	if (!form || ![...form].every((entry) => isOurs(entry, ofFile))) return { fault: 400 };
	// one file at most
	if (ofFile !== null && form.getAll(ofFile).length > 1) return { fault: 400 };
	const read = new Request(request, { body: bytes });
	read.headers.set("Content-Type", type);
	return { request: read, form };
}
