// OpenTelemetry's SDK as both programs use it (ADR 0153): what leaves the process is a closed list.
import { METHODS } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
	type Attributes,
	context,
	createContextKey,
	ROOT_CONTEXT,
	type Span,
	SpanKind,
	SpanStatusCode,
	trace,
} from "@opentelemetry/api";
import { parseTraceParent } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { UndiciInstrumentation } from "@opentelemetry/instrumentation-undici";
import { NodeSDK, type NodeSDKConfiguration } from "@opentelemetry/sdk-node";
import type { Tracing, TracingOptions } from "./tracing.ts";

type Exporter = NodeSDKConfiguration["traceExporter"];
type EndedSpan = Parameters<Exporter["export"]>[0][number];

/**
 * What a span may say: nothing that is a visitor's. Addresses, queries and headers are left out, and so are the messages of
 * errors, which quote values.
 */
const allowed = new Set([
	"http.request.method",
	"http.response.status_code",
	"http.route",
	"url.template",
	"server.address",
	"server.port",
	"error.type",
	"db.system.name",
	"db.namespace",
	// with $1 in place of each value
	"db.query.text",
]);

/** Characters of a value, the text of a statement among them: what waits for a collector that is away is bounded. */
const maxValueLength = 2_048;
/** Milliseconds for what is left when the program stops. */
const lastSending = 3_000;

const templateKey = createContextKey("path template");

function onlyAllowed(span: EndedSpan): EndedSpan {
	const attributes: Attributes = {};
	for (const [name, value] of Object.entries(span.attributes)) {
		if (allowed.has(name)) attributes[name] = value;
	}
	const bare = {
		attributes: { value: attributes },
		events: { value: [] },
		links: { value: [] },
		status: { value: { code: span.status.code } },
	};
	return Object.create(span, bare) as EndedSpan;
}

/** Sends spans without what is not allowed, and tells once that they cannot be sent. */
function closedList(exporter: Exporter, onTrouble: TracingOptions["onTrouble"]): Exporter {
	let isAway = false;
	return {
		export(spans, done) {
			exporter.export(spans.map(onlyAllowed), (result) => {
				const failed = result.code !== 0;
				if (failed !== isAway) onTrouble(failed ? (result.error?.name ?? "failed") : null);
				isAway = failed;
				done(result);
			});
		},
		forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
		shutdown: () => exporter.shutdown(),
	};
}

/** Ends the span when the work has, also if it fails. */
function endingWith<T>(span: Span, work: () => T): T {
	const failed = (error: unknown): never => {
		span.setStatus({ code: SpanStatusCode.ERROR }).end();
		throw error;
	};
	try {
		const result = work();
		if (!(result instanceof Promise)) {
			span.end();
			return result;
		}
		return result.then((value: unknown) => {
			span.end();
			return value;
		}, failed) as T;
	} catch (error) {
		return failed(error);
	}
}

/** Compares a request's origin with that of an address which is known only later. */
function originOf(url: () => string): (origin: string) => boolean {
	let [known, origin] = ["", ""];
	return (asked) => {
		const current = url();
		if (current !== known) [known, origin] = [current, new URL(current).origin];
		return asked === origin;
	};
}

/** The spans of requests that are sent by `fetch` while a request is answered. */
function fetches({ ownUrl }: TracingOptions): UndiciInstrumentation {
	const isOwn = ownUrl ? originOf(ownUrl) : () => false;
	return new UndiciInstrumentation({
		requireParentforSpans: true,
		requestHook(span, request) {
			const template = context.active().getValue(templateKey);
			const name = typeof template === "string" ? template : new URL(request.origin).host;
			span.updateName(`${request.method} ${name}`);
			if (typeof template === "string") span.setAttribute("url.template", template);
			if (!isOwn(request.origin)) return;
			const { traceId, spanId, traceFlags } = span.spanContext();
			// a request without a trace has an invalid span, whose id must go nowhere
			if (!trace.isSpanContextValid(span.spanContext())) return;
			request.addHeader("traceparent", `00-${traceId}-${spanId}-0${traceFlags.toString(16)}`);
		},
	});
}

/** Starts the SDK, which is the process's: once. */
export async function traceByOpenTelemetry(options: TracingOptions): Promise<Tracing> {
	const { service, onTrouble, instrument } = options;
	const {
		OTEL_SERVICE_NAME,
		OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT,
		OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT,
	} = process.env;
	const isLengthSet = OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT || OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT;
	const sdk = new NodeSDK({
		serviceName: OTEL_SERVICE_NAME || service,
		traceExporter: closedList(new OTLPTraceExporter(), onTrouble),
		// figures and log lines have ways of their own
		metricReaders: [],
		logRecordProcessors: [],
		// none: `fetches` alone passes a trace on, and a visitor's baggage goes nowhere
		textMapPropagator: null,
		instrumentations: [fetches(options), ...((await instrument?.()) ?? [])],
		...(isLengthSet ? {} : { spanLimits: { attributeValueLengthLimit: maxValueLength } }),
	});
	sdk.start();
	const tracer = trace.getTracer("vitrine");
	return {
		request(traceparent, work) {
			const sent = traceparent === null ? null : parseTraceParent(traceparent);
			const parent = sent
				? trace.setSpanContext(ROOT_CONTEXT, { ...sent, isRemote: true })
				: ROOT_CONTEXT;
			const span = tracer.startSpan("request", { kind: SpanKind.SERVER }, parent);
			return context.with(trace.setSpan(parent, span), () => endingWith(span, work));
		},
		answered(sent, route, status) {
			const span = trace.getActiveSpan();
			if (!span) return;
			// what is no method of HTTP may be anything
			const method = METHODS.includes(sent) ? sent : "_OTHER";
			span.updateName(`${method} ${route}`);
			span.setAttributes({
				"http.request.method": method,
				"http.route": route,
				"http.response.status_code": status,
			});
			if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
		},
		call: (template, work) => context.with(context.active().setValue(templateKey, template), work),
		ids(): Record<string, string> {
			const span = trace.getActiveSpan()?.spanContext();
			return span ? { trace_id: span.traceId, span_id: span.spanId } : {};
		},
		async stop() {
			const late = new AbortController();
			await Promise.race([
				sdk.shutdown().catch(() => undefined),
				pause(lastSending, undefined, { signal: late.signal }).catch(() => undefined),
			]);
			late.abort();
		},
	};
}
