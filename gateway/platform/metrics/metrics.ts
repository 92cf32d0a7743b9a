// What a gateway counts for its operator (docs/operating.md, 'Watching a fleet'). Labels are route patterns, statuses and
// outcomes: each from a closed list, never a path, an id or a customer's value. Counts are this process's; depths of queues are
// the database's, the same at every gateway of a shop.
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { paymentStates } from "#gateway/platform/db/schema/payment.ts";
import { beginAtZero, counterBy, failureStatuses } from "#shop/process/counters.ts";
import { orLate } from "#shop/process/patience.ts";
import { requestClasses } from "#shop/request-classes.ts";

export const registry = new Registry();
const registers: [Registry] = [registry];

const requests = new Counter({
	name: "vitrine_http_requests_total",
	help: "Requests answered",
	labelNames: ["route", "method", "status"] as const,
	registers,
});
const durations = new Histogram({
	name: "vitrine_http_request_duration_seconds",
	help: "Seconds until a request was answered",
	labelNames: ["route"] as const,
	buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
	registers,
});

const expectFailures = beginAtZero(requests, "status", failureStatuses);
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Counts a request. @param route the pattern that it matched */
export function answered(given: string, route: string, status: number, seconds: number): void {
	const method = methods.has(given) ? given : "other";
	expectFailures({ route, method });
	requests.inc({ route, method, status });
	durations.observe({ route }, seconds);
}

/** Orders that this gateway placed, and paid carts that could not be ordered as they were paid. */
export const ordersTotal = counterBy(
	{ name: "vitrine_orders_total", help: "Paid carts, by whether an order was placed", registers },
	"outcome",
	["placed", "raced", "moved"],
);

export const paymentsTotal = counterBy(
	{ name: "vitrine_payments_total", help: "Payments that moved, by where to", registers },
	"state",
	paymentStates,
);

const providerOutcomes = ["ok", "refused", "fault", "unreachable", "timeout"] as const;
export type ProviderOutcome = (typeof providerOutcomes)[number];
const providerCalls = counterBy(
	{
		name: "vitrine_provider_calls_total",
		help: "Calls of the payment provider, by how they ended: `refused` with a status below 500",
		registers,
	},
	"outcome",
	providerOutcomes,
);
const providerCallDurations = new Histogram({
	name: "vitrine_provider_call_duration_seconds",
	help: "Seconds of a call of the payment provider",
	buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10],
	registers,
});

export function providerCalled(outcome: ProviderOutcome, seconds: number): void {
	providerCalls.inc({ outcome });
	providerCallDurations.observe(seconds);
}

export const paymentEventsTotal = counterBy(
	{
		name: "vitrine_payment_events_total",
		help: "Events of the payment provider: new ones, and those that were sent again after they had been worked on",
		registers,
	},
	"outcome",
	["new", "repeated"],
);

export const refundsTotal = counterBy(
	{
		name: "vitrine_refunds_total",
		help: "Attempts to give money back, by what came of them",
		registers,
	},
	"outcome",
	["refunded", "refused", "not-yet", "failed"],
);

export const signInsTotal = counterBy(
	{
		name: "vitrine_sign_ins_total",
		help: "Sign-ins, and passwords and passkeys that were refused",
		registers,
	},
	"outcome",
	["signed-in", "email-only", "wrong-password", "passkey-refused", "limited"],
);

export const lettersTotal = counterBy(
	{
		name: "vitrine_letters_total",
		help: "Attempts to send a letter, by what came of them",
		registers,
	},
	"outcome",
	["sent", "dropped", "refused", "not-taken"],
);

export const webhooksTotal = counterBy(
	{
		name: "vitrine_webhooks_total",
		help: "Attempts to send an event to an endpoint, by what came of them",
		registers,
	},
	"outcome",
	["delivered", "refused", "failed"],
);

export const roundsTotal = new Counter({
	name: "vitrine_job_rounds_total",
	help: "Rounds of a job",
	labelNames: ["name", "outcome"] as const,
	registers,
});
/** Called where a job begins. */
export const expectRounds = beginAtZero(roundsTotal, "outcome", ["done", "failed"]);

export const shedTotal = counterBy(
	{
		name: "vitrine_shed_requests_total",
		help: "Calls that were refused because there was no room for them",
		registers,
	},
	"class",
	requestClasses,
);

/** Milliseconds for what the database has to be asked: a pool without a free connection must not cost the other figures. */
const patience = 2_000;

/**
 * A figure that is read when it is asked for. The last reader given counts: a process has one gateway, but a test may have many.
 * @param unread its value while it cannot be read; by default it is absent then, which an alert can tell from zero
 */
function readGauge<Label extends string = never>(
	name: string,
	help: string,
	labels: readonly Label[] = [],
	unread?: number,
) {
	let read: (() => Promise<readonly GaugeReading<Label>[]>) | null = null;
	new Gauge<Label>({
		name,
		help,
		labelNames: labels,
		registers,
		async collect() {
			const none = () => [];
			const readings = read ? await orLate(patience, read().catch(none), none) : [];
			this.reset();
			for (const { labels: given, value } of readings) this.set(given, value);
			if (readings.length > 0 || labels.length > 0) return;
			// the library's reset leaves a 0 where there are no labels
			if (unread === undefined) this.remove();
			else this.set(unread);
		},
	});
	return (reader: typeof read) => {
		read = reader;
	};
}
interface GaugeReading<Label extends string> {
	labels: Record<Label, string>;
	value: number;
}

export const watchPool = readGauge(
	"vitrine_database_connections",
	"Connections of the pool that are in use, that are idle, and callers that wait for one",
	["state"],
);
export const watchDatabase = readGauge(
	"vitrine_database_up",
	"1 if the database answers a statement within two seconds, waiting for a connection included",
	[],
	0,
);
export const watchClock = readGauge(
	"vitrine_clock_seconds",
	"The clock that this program goes by, the database's, in seconds since 1970",
);
export const watchDisks = readGauge(
	"vitrine_disk_full",
	"1 if a write failed lately for want of room: of the database, or of pictures that are kept",
	["of"],
);
export const watchReplicaLag = readGauge(
	"vitrine_replica_lag_seconds",
	"Seconds that the replica is behind the primary; absent while it does not answer",
);
export const watchReplicaUse = readGauge(
	"vitrine_replica_read",
	"1 if catalogue, content and index are read from the replica just now; absent without one",
);
export const watchQueues = readGauge("vitrine_queue_depth", "What waits to be done, by queue", [
	"queue",
]);
export const watchQueueAges = readGauge(
	"vitrine_queue_oldest_seconds",
	"Seconds that the oldest of a queue has been due (payments, events and transfers: since it came in)",
	["queue"],
);
export const watchQueueAttempts = readGauge(
	"vitrine_queue_max_attempts",
	"Attempts at what was tried most often of a queue and is not done; the time between two doubles",
	["queue"],
);
export const watchIndexSize = readGauge("vitrine_index_products", "Products in the listing index");
export const watchIndexAge = readGauge(
	"vitrine_index_age_seconds",
	"Seconds since the listing index was read from the database",
);
