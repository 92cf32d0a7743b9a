// What the storefront counts for its operator (docs/operating.md, 'Watching a fleet'). Labels are route patterns, operation
// ids, statuses and outcomes: each from a closed list, never a path, a query or a visitor's value.
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import { beginAtZero, counterBy, failureStatuses } from "#shop/process/counters.ts";
import { type RequestClass, requestClasses } from "#shop/request-classes.ts";
import type { Standing } from "./agents/door.ts";
import type { Circuits } from "./circuit.ts";
import type { Admission } from "./http/admission.ts";
import type { SharedMemory } from "./valkey.ts";

/** Upper bounds in seconds. */
const buckets = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

export interface PageCounts {
	hits: number;
	stale: number;
	misses: number;
	/** of the misses: made by another container */
	shared: number;
	purged: number;
	pages: number;
	/** milliseconds, of the oldest page */
	age: number;
	bytes: number;
}

const callOutcomes = [
	"ok",
	"refused",
	"left",
	"unreachable",
	"timeout",
	"fault",
	"open",
	"shed",
] as const;
/** `ok`, `refused` with a status below 500, `left` by the browser, or why the gateway could not answer (`shed`: no room). */
export type CallOutcome = (typeof callOutcomes)[number];

export interface Metrics {
	registry: Registry;
	/** @param route pattern @param ms milliseconds from the request's arrival to the answer's head */
	answered(route: string, method: string, status: number, ms: number): void;
	/** One attempt of a gateway call. @param operation its id @param ms milliseconds, the answer's body included */
	called(operation: string, outcome: CallOutcome, ms: number): void;
	/** A request was refused because there was no room for it. */
	shed(kind: RequestClass): void;
	/** A program called, and was answered or refused. */
	agentCame(standing: Standing): void;
	/** @param counts reads the page cache's counts; the last one given counts */
	watchPages(counts: () => PageCounts): void;
}

/** @param memory what containers share; null without VALKEY_URL */
export function createMetrics(
	circuits: Circuits,
	admission: Admission,
	memory: Pick<SharedMemory, "isThere"> | null,
): Metrics {
	const registers = [new Registry()] as [Registry];
	const requests = new Counter({
		name: "vitrine_http_requests_total",
		help: "Requests answered",
		labelNames: ["route", "method", "status"] as const,
		registers,
	});
	const expectFailures = beginAtZero(requests, "status", failureStatuses);
	const durations = new Histogram({
		name: "vitrine_http_request_duration_seconds",
		help: "Seconds from a request's arrival to the head of its answer",
		labelNames: ["route"] as const,
		buckets,
		registers,
	});
	const calls = new Counter({
		name: "vitrine_gateway_calls_total",
		help: "Attempts of gateway calls",
		labelNames: ["operation", "outcome"] as const,
		registers,
	});
	const expectCalls = beginAtZero(calls, "outcome", callOutcomes);
	const callDurations = new Histogram({
		name: "vitrine_gateway_call_duration_seconds",
		help: "Seconds of an attempt of a gateway call",
		labelNames: ["operation"] as const,
		buckets,
		registers,
	});
	new Gauge({
		name: "vitrine_gateway_circuit_open",
		help: "1 while a gateway call is left alone after failures",
		labelNames: ["operation"] as const,
		registers,
		collect() {
			this.reset();
			for (const [operation, { isOpen }] of circuits) this.set({ operation }, isOpen ? 1 : 0);
		},
	});

	const shed = counterBy(
		{
			name: "vitrine_shed_requests_total",
			help: "Requests that were told to come back later because there was no room for them",
			registers,
		},
		"class",
		requestClasses,
	);
	const agents = counterBy(
		{
			name: "vitrine_agent_requests_total",
			help: "Calls of programs, by whether they signed: `refused` are wrong signatures, unwelcome keys and too many calls",
			registers,
		},
		"standing",
		["verified", "unverified", "refused"],
	);
	new Gauge({
		name: "vitrine_waiting_requests",
		help: "Requests that wait for their turn",
		labelNames: ["class"] as const,
		registers,
		collect() {
			for (const [kind, waiting] of Object.entries(admission.counts().waiting)) {
				this.set({ class: kind }, waiting);
			}
		},
	});
	new Gauge({
		name: "vitrine_running_requests",
		help: "Requests that are worked on; `limit` is how many may be",
		labelNames: ["state"] as const,
		registers,
		collect() {
			const { running, limit } = admission.counts();
			this.set({ state: "running" }, running);
			this.set({ state: "limit" }, limit);
		},
	});

	if (memory) {
		new Gauge({
			name: "vitrine_valkey_up",
			help: "1 if what containers share answers; absent without it",
			registers,
			collect() {
				this.set(memory.isThere ? 1 : 0);
			},
		});
	}
	new Gauge({
		name: "vitrine_clock_seconds",
		help: "The clock that this program goes by, in seconds since 1970",
		registers,
		collect() {
			this.set(Date.now() / 1_000);
		},
	});

	let countsOf: (() => PageCounts) | null = null;
	new Counter({
		name: "vitrine_page_cache_requests_total",
		help: "Requests for a public page by how the page cache answered; `shared` are misses that another container had made",
		labelNames: ["result"] as const,
		registers,
		collect() {
			this.reset();
			const counts = countsOf?.();
			if (!counts) return;
			for (const result of ["hits", "stale", "misses", "shared"] as const) {
				this.inc({ result }, counts[result]);
			}
		},
	});
	const ofPages = (name: string, help: string, read: (counts: PageCounts) => number) =>
		new Gauge({
			name,
			help,
			registers,
			collect() {
				const counts = countsOf?.();
				if (counts) this.set(read(counts));
			},
		});
	ofPages("vitrine_page_cache_pages", "Pages in the page cache", ({ pages }) => pages);
	ofPages("vitrine_page_cache_bytes", "Bytes in the page cache", ({ bytes }) => bytes);
	ofPages(
		"vitrine_page_cache_oldest_seconds",
		"Age of the oldest page in the page cache",
		({ age }) => age / 1_000,
	);

	return {
		registry: registers[0],
		answered(route, method, status, ms) {
			expectFailures({ route, method });
			requests.inc({ route, method, status });
			durations.observe({ route }, ms / 1_000);
		},
		called(operation, outcome, ms) {
			expectCalls({ operation });
			calls.inc({ operation, outcome });
			callDurations.observe({ operation }, ms / 1_000);
		},
		shed(kind) {
			shed.inc({ class: kind });
		},
		agentCame(standing) {
			agents.inc({ standing });
		},
		watchPages(counts) {
			countsOf = counts;
		},
	};
}
