// One way of answering the listing, as a process of its own: `node serve.ts <way> <port> <bundle or html file>`.
import { readFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";

const [way = "", port = "", file = ""] = process.argv.slice(2);

/** Each listens on node:http; those that speak Request and Response use the same adapter as the shop. */
const listeners: Record<string, () => Promise<RequestListener>> = {
	async buffer() {
		const html = readFileSync(file);
		const head = { "Content-Type": "text/html; charset=utf-8", "Content-Length": html.length };
		return (_request, response) => response.writeHead(200, head).end(html);
	},
	async stream() {
		const { stream }: typeof import("./bare.tsx") = await import(file);
		return (_request, response) => stream(response);
	},
	async string() {
		const { string }: typeof import("./bare.tsx") = await import(file);
		return (_request, response) => string(response);
	},
	async router() {
		const { answer }: typeof import("./stock.tsx") = await import(file);
		return getRequestListener((request) => answer(request));
	},
};

const make = listeners[way];
if (!make) throw new Error(`No way called ${way}.`);
createServer(await make()).listen(Number(port), "127.0.0.1");
