// Request targets and hosts as HTTP has them, in the one form that both programs read: a path, and a host that says whose.
import type { IncomingMessage, Server } from "node:http";
import { isIPv6, type Socket } from "node:net";

/** A host with its port, and no user; what a host may be is checked by who answers for it. */
const absoluteForm = /^https?:\/\/([^/?#@\s\\]+)([/?].*)?$/i;

/** Whether a request names two hosts: answered with 400 (RFC 9112, 3.2), since a proxy in front may go by the other one. */
export const hasTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
	rawHeaders.filter((name, at) => at % 2 === 0 && /^host$/i.test(name)).length > 1;

/** The connection's own end: `127.0.0.1:3000`, `[::1]:3000`. */
function ownAuthority({ localAddress = "", localPort }: Socket): string {
	const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/i, "");
	return `${isIPv6(address) ? `[${address}]` : address}:${localPort}`;
}

function setHost({ rawHeaders, headers }: IncomingMessage, host: string): void {
	const at = rawHeaders.findIndex((name, index) => index % 2 === 0 && /^host$/i.test(name));
	if (at < 0) rawHeaders.push("Host", host);
	else rawHeaders[at + 1] = host;
	headers.host = host;
}

/**
 * Accepts the absolute form of a target (RFC 9112, 3.2.2: its host counts, whatever `Host` says), and requests without a
 * host, which HTTP/1.0 allows and balancers send to a probe: they mean the address that they came to. A target of another
 * form stays as it is. The scheme is the connection's own, or what a trusted proxy says, never the target's.
 */
export function acceptEveryTarget(server: Server): void {
	server.prependListener("request", (request: IncomingMessage) => {
		const [, authority, rest] = absoluteForm.exec(request.url ?? "") ?? [];
		if (authority) {
			request.url = rest?.startsWith("/") ? rest : `/${rest ?? ""}`;
			setHost(request, authority);
		} else if (!request.headers.host && request.socket.localAddress) {
			setHost(request, ownAuthority(request.socket));
		}
	});
}
