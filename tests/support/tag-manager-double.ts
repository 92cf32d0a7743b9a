// A tag manager for the journeys: its script reads the data layer as the real one does, and sends what it finds to its own
// server, which keeps it.
import { createServer } from "node:http";

/** The port next to that of the journeys' shop, which gets it when it starts. */
export const tagManagerPort = (shopPort: number): number => shopPort + 1;

/** Reads present and future entries of the layer; commands are `arguments`, events are objects. */
const script = `(()=>{
const layer=window.dataLayer,origin=new URL(document.currentScript.src).origin;
let nth=0;const isCommand=entry=>Object.prototype.toString.call(entry)==="[object Arguments]";
const say=entry=>navigator.sendBeacon(origin+"/told",JSON.stringify({at:Date.now(),nth:nth++,told:isCommand(entry)?{command:[...entry]}:entry}));
layer.forEach(say);const push=layer.push.bind(layer);
layer.push=(...entries)=>{entries.forEach(say);return push(...entries)};
})()`;

export interface Told {
	event?: string;
	ecommerce?: Record<string, unknown> | null;
	/** name and parameters of a command, such as consent */
	command?: unknown[];
	[figure: string]: unknown;
}

export interface TagManagerDouble {
	/** everything that reached it, in the order of sending, as beacons overtake each other */
	told(): Told[];
	/** how often its script was requested */
	loads(): number;
	close(): Promise<void>;
}

export async function startTagManager(port: number): Promise<TagManagerDouble> {
	const arrived: { at: number; nth: number; told: Told }[] = [];
	let loads = 0;
	const server = createServer((request, response) => {
		response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
		response.setHeader("Access-Control-Allow-Credentials", "true");
		if (request.method === "GET") {
			loads += 1;
			response.setHeader("Content-Type", "text/javascript").end(script);
			return;
		}
		let body = "";
		request.on("data", (chunk) => {
			body += chunk;
		});
		request.on("end", () => {
			arrived.push(JSON.parse(body));
			response.writeHead(204).end();
		});
	});
	await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
	return {
		told: () =>
			arrived
				.toSorted((one, other) => one.at - other.at || one.nth - other.nth)
				.map(({ told }) => told),
		loads: () => loads,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}
