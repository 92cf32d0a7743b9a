// A proxy before a gateway that holds back calls of pages whose request id asks for it: such a page waits until its reader
// or the shop gives it up.
import { Agent, request as ask, createServer, type ServerResponse } from "node:http";
import { headerNames } from "#contract/headers.ts";
import { listenOnFreePort } from "./free-port.ts";

/** Beginnings of request ids: hold back every call, or only calls that a page can do without. */
export const stalls = { everything: "stall-all-", parts: "stall-part" } as const;

const isPart = /recommend|similar|related/;

export interface StallingGateway {
	url: string;
	/** Resolves once the callers have given up every call that is held back. */
	givenUp(): Promise<void>;
	close(): void;
}

export async function stallingGateway(gatewayUrl: string): Promise<StallingGateway> {
	const { hostname, port } = new URL(gatewayUrl);
	const agent = new Agent({ keepAlive: true });
	const held = new Set<ServerResponse>();
	let tellGivenUp = () => {};
	const server = createServer((incoming, outgoing) => {
		const id = String(incoming.headers[headerNames.requestId] ?? "");
		const isHeld =
			id.startsWith(stalls.everything) ||
			(id.startsWith(stalls.parts) && isPart.test(incoming.url ?? ""));
		if (isHeld) {
			held.add(outgoing);
			outgoing.on("close", () => {
				held.delete(outgoing);
				if (held.size === 0) tellGivenUp();
			});
			return;
		}
		const { method, url: path, headers } = incoming;
		const asked = ask({ agent, hostname, port, method, path, headers }, (answer) => {
			outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
			answer.pipe(outgoing);
		});
		asked.on("error", () => outgoing.destroy());
		outgoing.on("close", () => asked.destroy());
		incoming.pipe(asked);
	});
	const ownPort = await listenOnFreePort(server);
	return {
		url: `http://127.0.0.1:${ownPort}`,
		givenUp: () =>
			new Promise((resolve) => {
				tellGivenUp = resolve;
				if (held.size === 0) resolve();
			}),
		close() {
			server.closeAllConnections();
			server.close();
			agent.destroy();
		},
	};
}
