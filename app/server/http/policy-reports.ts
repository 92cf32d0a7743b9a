// Receives the browsers' reports of what the security policy refused. The answer is empty.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { type PolicyReport, readReports } from "../security/reports.ts";
import { createPostLimit } from "./post-limit.ts";
import { readBody, readJson } from "./read-body.ts";

// Counts the reports of the policy, and logs each kind once.

/** Most kinds of reports that are distinguished; the least recent are forgotten first. */
const maxKinds = 200;
/** Most lines of single reports per hour, so that made-up reports cannot fill the log. */
const maxLines = 100;
const hour = 3_600_000;
/** Milliseconds between two lines of counts. */
const logEvery = 60_000;

interface ReportTable {
	take(report: PolicyReport): void;
	/** counts reports that say nothing of the shop */
	drop(count: number): void;
	counts(): { taken: number; dropped: number; kinds: number; most: readonly Counted[] };
}

type Counted = PolicyReport & { count: number };

export function createReportTable(log: Log, now: () => number = Date.now): ReportTable {
	const kinds = new LRUCache<string, Counted>({ max: maxKinds });
	let [taken, dropped] = [0, 0];
	let loggedAt = now();
	let lines = { since: now(), count: 0 };

	function record(report: PolicyReport): void {
		if (now() - lines.since >= hour) lines = { since: now(), count: 0 };
		lines.count += 1;
		if (lines.count <= maxLines) log.warn(report, "refused by the security policy");
	}

	const counts = () => ({
		taken,
		dropped,
		kinds: kinds.size,
		most: [...kinds.values()].sort((one, other) => other.count - one.count).slice(0, 5),
	});

	/** Logs the counts: once a minute at most, and only while reports come. */
	function logReports(): void {
		if (now() - loggedAt < logEvery) return;
		loggedAt = now();
		log.info(counts(), "policy reports");
	}

	return {
		take(report) {
			taken += 1;
			const key = JSON.stringify([report.directive, report.blocked, report.page]);
			const counted = kinds.get(key);
			if (!counted) record(report);
			kinds.set(key, { ...report, count: (counted?.count ?? 0) + 1 });
			logReports();
		},
		drop(count) {
			dropped += count;
			if (count > 0) logReports();
		},
		counts,
	};
}

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
		const posted = readJson(body)?.body;
		if (posted === undefined) return refuse(400);
		const { reports, dropped } = readReports(posted, origin);
		const isMachine = isbot(headers.get("User-Agent"));
		table.drop(isMachine ? reports.length + dropped : dropped);
		if (!isMachine) for (const report of reports) table.take(report);
		return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
	};
}
