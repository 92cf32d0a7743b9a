// One attempt at one webhook: a POST that follows no redirect and reads nothing but the status.
import { type IncomingMessage, request as plainRequest } from "node:http";
import { request as secureRequest } from "node:https";
import type { GatewayConfig } from "#gateway/config.ts";
import { checkedLookup, endpointFault, Unreachable } from "./reachable.ts";

/** Milliseconds in which an endpoint has to answer. */
export const answersWithin = 15_000;

export interface WebhookAnswer {
	status: number;
	/** milliseconds that the endpoint asks to be left alone for */
	retryAfter: number | null;
}

/** At most an hour, so that a receiver's mistake does not silence it for days. */
function retryAfterOf({ headers }: IncomingMessage): number | null {
	const seconds = Number(headers["retry-after"]);
	return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3_600) * 1_000 : null;
}

/** @throws Error without an answer in time, and for an address that may not be called */
export async function postWebhook(
	config: Pick<GatewayConfig, "WEBHOOK_NETWORKS" | "isProduction">,
	url: string,
	{ headers, body }: { headers: Record<string, string>; body: string },
): Promise<WebhookAnswer> {
	const fault = endpointFault(url, config);
	if (fault) throw new Unreachable(fault);
	const request = url.startsWith("https:") ? secureRequest : plainRequest;
	return new Promise((resolve, reject) => {
		const asked = request(url, {
			method: "POST",
			headers: { ...headers, "content-length": String(Buffer.byteLength(body)) },
			lookup: checkedLookup(config),
			agent: false,
			// of the whole attempt, name and connection included
			signal: AbortSignal.timeout(answersWithin),
		});
		asked.on("error", reject);
		asked.on("response", (answer) => {
			resolve({ status: answer.statusCode ?? 0, retryAfter: retryAfterOf(answer) });
			// what it says is not read: it may be endless, or hold what does not belong here
			answer.destroy();
		});
		asked.end(body);
	});
}
