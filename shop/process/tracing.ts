// Traces of requests through both programs (OPERATOR-69), as these see them.
import type { NodeSDKConfiguration } from "@opentelemetry/sdk-node";

/** A program's part in traces. Each name is a pattern from a closed list, and each attribute's key too. */
export interface Tracing {
	/**
	 * Runs a request's work in its span, which ends when the work has.
	 * @param traceparent the header of a caller that is trusted: its trace goes on; null begins one
	 */
	request<T>(traceparent: string | null, work: () => T): T;
	/** Names the span of the running request. @param route pattern @param status of HTTP */
	answered(method: string, route: string, status: number): void;
	/** Names the requests that the work sends. @param template pattern of their path */
	call<T>(template: string, work: () => T): T;
	/** What a log line of the running request carries, by OpenTelemetry's names for logs in JSON. */
	ids(): Record<string, string>;
	/** Sends what is left, within three seconds. */
	stop(): Promise<void>;
}

export interface TracingOptions {
	/** of an OTLP collector, over HTTP; without it nothing is traced, and nothing is loaded */
	endpoint: string | undefined;
	/** name of the program's spans, unless OTEL_SERVICE_NAME gives another */
	service: string;
	/** where requests must go to take the trace along: to no service of others */
	ownUrl?: () => string;
	/** what else makes spans */
	instrument?: () => Promise<NodeSDKConfiguration["instrumentations"]>;
	/** called once when spans cannot be sent any more, with why, and with null when they can again */
	onTrouble(reason: string | null): void;
}
