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
