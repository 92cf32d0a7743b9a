// How a gateway that was written from the specification alone words its refusals: status and message, never a code.

/** The three kinds of bodies that frameworks make of an error. */
export const refusalForms = ["message", "error and message", "plain text"] as const;
export type RefusalForm = (typeof refusalForms)[number];

const reasons: Readonly<Record<number, string>> = {
	400: "Bad Request",
	401: "Unauthorized",
	404: "Not Found",
	406: "Not Acceptable",
	409: "Conflict",
	412: "Precondition Failed",
	422: "Unprocessable Entity",
	500: "Internal Server Error",
};

export class Refused extends Error {
	readonly status: number;
	constructor(status: number, message: string) {
		super(message);
		this.status = status;
	}
}

export function refusalAnswer({ status, message }: Refused, form: RefusalForm): Response {
	if (form === "plain text") {
		return new Response(message, { status, headers: { "Content-Type": "text/plain" } });
	}
	if (form === "message") return Response.json({ message }, { status });
	return Response.json(
		{ error: reasons[status] ?? "Error", message, statusCode: status },
		{ status },
	);
}

export const gone = (cartId: string) => new Refused(404, `No cart found for id ${cartId}`);

/** @throws Refused 400 unless the body has exactly these fields, `?` for one that may be missing */
export function fieldsOf(body: unknown, ...names: string[]): Record<string, unknown> {
	const record = (body ?? {}) as Record<string, unknown>;
	const known = names.map((name) => name.replace("?", ""));
	const extra = Object.keys(record).filter((name) => !known.includes(name));
	const missing = names.filter((name) => !name.endsWith("?") && record[name] === undefined);
	if (Array.isArray(body) || extra.length > 0 || missing.length > 0) {
		throw new Refused(400, `Unexpected body: ${[...extra, ...missing].join(", ")}`);
	}
	return record;
}
