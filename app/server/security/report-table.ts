// Counts the reports of the policy, and logs each kind once.
import { LRUCache } from "lru-cache";
import type { Log } from "../log.ts";
import type { PolicyReport } from "./reports.ts";

/** Most kinds of reports that are distinguished; the least recent are forgotten first. */
const maxKinds = 200;
/** Most lines of single reports per hour, so that made-up reports cannot fill the log. */
const maxLines = 100;
const hour = 3_600_000;
/** Milliseconds between two lines of counts. */
const logEvery = 60_000;

export interface ReportTable {
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
