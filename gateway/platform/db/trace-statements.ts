// Spans of the statements that a traced request sends to Postgres (OPERATOR-69): their text, never their values.
import { createRequire } from "node:module";
import { PgInstrumentation } from "@opentelemetry/instrumentation-pg";

/** Must be called before the first connection. A statement of a job, which answers no request, has no span. */
export function traceStatements(): PgInstrumentation {
	const instrumentation = new PgInstrumentation({
		requireParentSpan: true,
		// how long callers wait for a connection is a figure (docs/operating.md)
		ignoreConnectSpans: true,
		// the instrumentation's own name goes on to the first space, which may be lines away
		requestHook: (span, { query }) =>
			span.updateName(/^\W*(\w+)/.exec(query.text)?.[1]?.toUpperCase() ?? "statement"),
	});
	// it changes what `require` answers; the classes are those that `import` has
	createRequire(import.meta.url)("pg");
	return instrumentation;
}
