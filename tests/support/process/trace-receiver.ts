// An OTLP collector over HTTP that keeps what it is sent.
import { createServer } from "node:http";
import { listenOnFreePort } from "./free-port.ts";

export interface ReceivedSpan {
	service: string;
	name: string;
	traceId: string;
	spanId: string;
	parentSpanId: string;
	attributes: Record<string, unknown>;
}

export interface TraceReceiver {
	/** value of OTEL_EXPORTER_OTLP_ENDPOINT */
	url: string;
	/** whatever came, as it came */
	bodies: string[];
	spans(): ReceivedSpan[];
	close(): void;
}

interface Attribute {
	key: string;
	value: Record<string, unknown>;
}
interface Sent {
	resourceSpans: {
		resource: { attributes: Attribute[] };
		scopeSpans: {
			spans: (Omit<ReceivedSpan, "attributes" | "service"> & { attributes: Attribute[] })[];
		}[];
	}[];
}

const record = (attributes: readonly Attribute[]): Record<string, unknown> =>
	Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

export async function openTraceReceiver(): Promise<TraceReceiver> {
	const bodies: string[] = [];
	const server = createServer((request, answer) => {
		let body = "";
		request.setEncoding("utf8").on("data", (chunk: string) => {
			body += chunk;
		});
		request.on("end", () => {
			bodies.push(body);
			answer.writeHead(200, { "content-type": "application/json" }).end("{}");
		});
	});
	const port = await listenOnFreePort(server);
	return {
		url: `http://127.0.0.1:${port}`,
		bodies,
		spans: () =>
			bodies
				.flatMap((body) => (JSON.parse(body) as Sent).resourceSpans)
				.flatMap(({ resource, scopeSpans }) =>
					scopeSpans
						.flatMap(({ spans }) => spans)
						.map((span) => ({
							...span,
							service: String(record(resource.attributes)["service.name"]),
							attributes: record(span.attributes),
						})),
				),
		close() {
			server.close();
			server.closeAllConnections();
		},
	};
}
