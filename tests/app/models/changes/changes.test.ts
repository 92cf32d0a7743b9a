import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { describe, expect, it, onTestFinished } from "vitest";
import { listenToChanges } from "#app/models/changes/changes.server.ts";
import { streamChanges } from "#contract/changes/stream-changes.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A gateway that gives these answers in turn, and the last one to all further requests. */
async function aGateway(...answers: Answer[]) {
	const asked: IncomingMessage[] = [];
	const server = createServer((request, response) => {
		const answer = answers[Math.min(asked.length, answers.length - 1)];
		asked.push(request);
		answer?.(request, response);
	}).listen(0, "127.0.0.1");
	await once(server, "listening");
	const heard: string[] = [];
	const signs: string[] = [];
	const listening = listenToChanges({
		baseUrl: () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		subscriptionKey: "a-key",
		log: pino({ level: "silent" }),
		onTags: (tags) => heard.push(...tags),
		onReset: () => heard.push("everything"),
		onAlive: () => signs.push("alive"),
		onLost: () => signs.push("lost"),
	});
	onTestFinished(() => {
		listening.close();
		server.closeAllConnections();
		server.close();
	});
	return { asked, heard, signs, listening };
}

const event = (name: string, id: number, ...tags: string[]) =>
	`event: ${name}\nid: ${id}\ndata: ${JSON.stringify({ tags })}\n\n`;

const stream =
	(...events: string[]): Answer =>
	(_, response) => {
		response.writeHead(200, { "content-type": "text/event-stream" });
		response.write(events.join(""));
	};

describe("listening to changes", () => {
	it("sends the key, and passes tags and resets on in order", async () => {
		const { asked, heard } = await aGateway(
			stream(event("ready", 1), event("change", 2, "product:1", "catalog"), event("reset", 3)),
		);
		await expect.poll(() => heard).toEqual(["everything", "product:1", "catalog", "everything"]);
		expect(asked[0]?.url).toBe(streamChanges.path);
		expect(asked[0]?.headers).toMatchObject({ "subscription-key": "a-key" });
		expect(asked[0]?.headers["last-event-id"]).toBeUndefined();
	});

	it("resumes after the last received event when the stream ends or breaks", async () => {
		const { asked, heard } = await aGateway(
			(_, response) => response.end(event("ready", 7)),
			(_, response) => {
				response.write(event("change", 8, "stores"), () => response.destroy());
			},
			stream(event("change", 9, "offers")),
		);
		await expect.poll(() => heard).toEqual(["everything", "stores", "offers"]);
		expect(asked.map(({ headers }) => headers["last-event-id"])).toEqual([undefined, "7", "8"]);
	});

	it("resets everything once at its start, since it missed earlier changes", async () => {
		const { heard } = await aGateway(
			(_, response) => response.end(event("ready", 7)),
			stream(event("ready", 7), event("change", 8, "stores")),
		);
		await expect.poll(() => heard).toEqual(["everything", "stores"]);
	});

	it("reports when it is connected and when it is not", async () => {
		const { signs } = await aGateway(
			(_, response) => response.end(event("ready", 7)),
			stream(event("ready", 7)),
		);
		await expect.poll(() => signs).toEqual(["alive", "lost", "alive"]);
	});

	it("tries again after a refusal", async () => {
		const { heard } = await aGateway(
			(_, response) => response.writeHead(503).end("{}"),
			stream(event("change", 1, "domain")),
		);
		await expect.poll(() => heard).toEqual(["domain"]);
	});

	it("takes an event outside the contract as a broken stream, and resumes before it", async () => {
		const { asked, heard } = await aGateway(
			stream(event("ready", 1), "event: change\nid: 2\ndata: nothing\n\n"),
			stream(event("change", 3, "domain")),
		);
		await expect.poll(() => heard).toEqual(["everything", "domain"]);
		expect(asked[1]?.headers["last-event-id"]).toBe("1");
	});

	it("sends no request once it is closed", async () => {
		const { asked, listening } = await aGateway((request, response) => {
			listening.close();
			response.writeHead(200, { "content-type": "text/event-stream" });
			response.flushHeaders();
			request.socket.once("close", () => asked.push(request));
		});
		// the request itself, and the mark that its connection was closed
		await expect.poll(() => asked.length).toBe(2);
	});
});
