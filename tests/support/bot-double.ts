// Plays reCAPTCHA Enterprise: its script and its assessments. Records what reached either.
import { createServer, type Server } from "node:http";
import { listenOnFreePort } from "#tests/support/process/free-port.ts";

export interface Assessed {
	token: string;
	siteKey: string;
	expectedAction: string;
}

export interface BotDouble {
	url: string;
	/** addresses by which the script was requested */
	scripts: string[];
	assessed: Assessed[];
	close(): void;
}

/** Creates policies of its own, as Google's script does when it is requested with `trustedtypes=true`. */
const script = `for (const name of ["goog#html", "recaptcha"]) {
	if (window.trustedTypes) window.trustedTypes.createPolicy(name, { createHTML: (text) => text });
}
window.grecaptcha = { enterprise: {
	ready(then) { then(); },
	execute: async (siteKey, { action }) => "token of " + action + " for " + siteKey,
} };`;

/** Takes every visitor for human. */
export async function startBotDouble(): Promise<BotDouble> {
	const scripts: string[] = [];
	const assessed: Assessed[] = [];
	const server: Server = createServer((incoming, outgoing) => {
		if (incoming.method === "GET") {
			scripts.push(incoming.url ?? "");
			outgoing.writeHead(200, { "content-type": "text/javascript" }).end(script);
			return;
		}
		const chunks: Buffer[] = [];
		incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
		incoming.on("end", () => {
			const { event } = JSON.parse(Buffer.concat(chunks).toString());
			assessed.push(event);
			const tokenProperties = { valid: true, action: event.expectedAction, hostname: "localhost" };
			const answer = { tokenProperties, riskAnalysis: { score: 0.9 } };
			outgoing.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
		});
	});
	const port = await listenOnFreePort(server);
	return { url: `http://127.0.0.1:${port}`, scripts, assessed, close: () => server.close() };
}
