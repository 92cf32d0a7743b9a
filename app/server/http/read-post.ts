// Checks posts before the router sees them: they must be readable forms of texts. The body is read once: the request that is
// passed on carries the same bytes.

const defaultType = "application/x-www-form-urlencoded";
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;

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

export type Post = { request: Request; form: FormData } | { fault: 400 | 415 };

async function parse(bytes: ArrayBuffer, type: string): Promise<FormData | null> {
	try {
		return await new Response(bytes, { headers: { "Content-Type": type } }).formData();
	} catch {
		// a multipart body that is cut off, or has no boundary
		return null;
	}
}

/** A text may not contain NUL, which no database would take; a file may only be in `fileField`. */
function isOurs([name, value]: [string, FormDataEntryValue], fileField: string | null): boolean {
	if (typeof value !== "string") return name === fileField;
	return isFieldName(name) && !value.includes("\0");
}

/**
 * @param request a post whose size has been checked
 * @param fileField of the page's form, null where it carries no file
 */
export async function readPost(request: Request, fileField: string | null = null): Promise<Post> {
	const bytes = await request.arrayBuffer();
	const given = request.headers.get("Content-Type");
	const type = given ?? (bytes.byteLength === 0 ? defaultType : "");
	if (!formTypes.test(type)) return { fault: 415 };
	const form = await parse(bytes, type);
	if (!form || ![...form].every((entry) => isOurs(entry, fileField))) return { fault: 400 };
	// one file at most
	if (fileField !== null && form.getAll(fileField).length > 1) return { fault: 400 };
	const read = new Request(request, { body: bytes });
	read.headers.set("Content-Type", type);
	return { request: read, form };
}
