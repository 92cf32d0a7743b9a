// Loads what makes traces, where there is a collector.
import type { Tracing, TracingOptions } from "./tracing.ts";

/** Must be called before what it instruments is imported. The SDK reads its other OTEL_ variables itself. */
export async function startTracing(options: TracingOptions): Promise<Tracing | null> {
	if (!options.endpoint) return null;
	const { traceByOpenTelemetry } = await import("./open-telemetry.ts");
	return traceByOpenTelemetry(options);
}
