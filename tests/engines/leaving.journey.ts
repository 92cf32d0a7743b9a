// A page that is left for a document while the router fetches a module for another page (PAGE-130).
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expectAddress, startClient } from "./steps.ts";
import { shopAddress, test } from "./visitor.ts";

/** Asks the shop. */
function pass(asked: IncomingMessage, reply: ServerResponse): void {
	const { method, url, headers } = asked;
	const on = request(shopAddress() + url, { method, headers }, (given) => {
		reply.writeHead(given.statusCode ?? 502, given.headers);
		given.pipe(reply);
	});
	asked.pipe(on);
}

test("the document is opened", async ({ visitor, hasScript }) => {
	let isHeld = false;
	const heldBack = Promise.withResolvers<void>();
	/** In front of the shop: no module comes while they are held. */
	const proxy = createServer((asked, reply) => {
		if (isHeld && asked.url?.endsWith(".js")) heldBack.resolve();
		else pass(asked, reply);
	});
	await new Promise<void>((listening) => proxy.listen(0, "localhost", listening));
	const { port } = proxy.address() as AddressInfo;
	await visitor.open(`http://localhost:${port}/fr-fr/`);
	await startClient(visitor, hasScript);
	isHeld = true;
	const follow = (path: string) =>
		visitor.run((href) => {
			const link = Object.assign(document.createElement("a"), { href });
			document.body.append(link);
			link.click();
		}, path);
	await follow("/fr-fr/contact/");
	if (hasScript) await heldBack.promise;
	await follow("/de-de/");
	await expectAddress(visitor, /\/de-de\/$/);
	proxy.closeAllConnections();
	proxy.close();
});
