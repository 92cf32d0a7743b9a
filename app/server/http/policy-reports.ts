// Receives the browsers' reports of what the security policy refused. The answer is empty.
import { isbot } from "isbot";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { createReportTable } from "../security/report-table.ts";
import { readReports } from "../security/reports.ts";
import { createPostLimit } from "./post-limit.ts";
import { readBody } from "./read-body.ts";

const reportTypes = /^application\/(?:reports\+json|csp-report)\s*(?:;|$)/i;
/** Bytes of a page's twenty reports, each of which repeats the policy. */
const maxBytes = 96 * 1024;
/** Posts per minute, from one address and from all. */
const [maxOfOne, maxOfAll] = [30, 600];

function refuse(status: 400 | 403 | 413 | 415 | 429): Response {
	// the rest of the body is not read, so the connection cannot be used again
	const headers = { "Cache-Control": "no-store", Connection: "close" };
	return new Response(null, { status, headers });
}

function parse(text: string): { posted: unknown } | null {
	try {
		return { posted: JSON.parse(text) };
	} catch {
		return null;
	}
}

/** Handles a post of reports: 204 whatever they say, if they can be read. */
export function createReportEndpoint({ log }: Pick<Runtime, "log">) {
	const table = createReportTable(log);
	const isAllowed = createPostLimit({ ofOne: maxOfOne, ofAll: maxOfAll });

	return async (
		request: Request,
		{ origin, remoteAddress }: Pick<RequestFacts, "origin" | "remoteAddress">,
	): Promise<Response> => {
		const { headers } = request;
		if (!reportTypes.test(headers.get("Content-Type") ?? "")) return refuse(415);
		if (headers.get("Sec-Fetch-Site") === "cross-site") return refuse(403);
		if (!(await isAllowed(remoteAddress))) return refuse(429);
		const body = await readBody(request, maxBytes);
		if (body === null) return refuse(413);
		const read = parse(body.toString());
		if (!read) return refuse(400);
		const { reports, dropped } = readReports(read.posted, origin);
		const isMachine = isbot(headers.get("User-Agent"));
		table.drop(isMachine ? reports.length + dropped : dropped);
		if (!isMachine) for (const report of reports) table.take(report);
		return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
	};
}
