// A page is left while the router still fetches a route's module: WebKit cancels that, and the router would reload the page
// (PAGE-130). Assets and the next page are held back by a proxy, so that both are under way at once.
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { arrive, expectAddress, startClient } from "./steps.ts";
import { shopAddress, test } from "./visitor.ts";

const left = "/fr-fr/";
const next = "/fr-fr/wishlist/";

/** The shop behind a proxy that can hold back what is asked for. */
async function openProxy(server: Server) {
	const { hostname, port, host } = new URL(shopAddress());
	const held = new Map<string, () => void>();
	let isHolding = false;
	server.on("request", (asked, answer) => {
		const { url: path = "/", method, headers } = asked;
		const pass = () =>
			asked.pipe(
				request({ hostname, port, path, method, headers: { ...headers, host } }, (answered) => {
					answer.writeHead(answered.statusCode ?? 502, answered.headers);
					answered.pipe(answer);
				}).on("error", () => answer.destroy()),
			);
		if (isHolding && /^\/assets\/|\/$/.test(path)) held.set(path, pass);
		else pass();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		address: `http://localhost:${(server.address() as AddressInfo).port}`,
		hold: () => (isHolding = true),
		paths: () => [...held.keys()],
		letGo() {
			isHolding = false;
			for (const pass of held.values()) pass();
		},
	};
}

test("a page that is left while a module is fetched is not reloaded", async ({ visitor }) => {
	const server = createServer();
	try {
		const proxy = await openProxy(server);
		await arrive(visitor, "fr-fr");
		await visitor.open(proxy.address + left);
		await startClient(visitor, true);
		proxy.hold();
		await visitor.run(() => {
			const page = "footer a[href*='/contact/']";
			(document.querySelector(page) as HTMLAnchorElement | null)?.click();
		});
		await expect.poll(() => proxy.paths().some((path) => path.endsWith(".js"))).toBe(true);
		await visitor.run((path) => {
			// once the driver has its answer
			setTimeout(() => location.assign(path));
		}, next);
		await expect.poll(proxy.paths).toContain(next);
		proxy.letGo();
		await expectAddress(visitor, new RegExp(`${next}$`));
		expect(proxy.paths()).not.toContain(left);
	} finally {
		server.closeAllConnections();
		server.close();
	}
});
