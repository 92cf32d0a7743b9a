// Requests five kinds of pages from a running shop, and reads them to the end, leaves them half-way, or waits in vain.
import { Agent, request } from "node:http";
import { sizeField } from "#app/models/cart/add-reply.ts";
import { stalls } from "./stalling-gateway.ts";

/** How a request ends. `late`: the shop gives up the whole page. `cut`: a part of the page never comes. */
export type Ending = "finished" | "left" | "late" | "cut";

export interface Walk {
	/** Requests pages of every kind in turn. @throws Error when a page that is read to the end is not 200 */
	ask(pages: number, ending: Ending): Promise<void>;
	close(): void;
}

interface Asking {
	path: string;
	cookie?: string;
}

const browser = {
	"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
	"Accept-Encoding": "zstd, gzip",
};

/** Requests at a time. Those that wait in vain delay no others. */
const atOnce: Record<Ending, number> = { finished: 4, left: 4, late: 50, cut: 100 };

interface Links {
	home: string;
	listing: string;
	product: string;
	/** gtin of a size of the product */
	size: string;
}

export async function linksOf(origin: string): Promise<Links> {
	const get = async (path: string) => (await fetch(origin + path)).text();
	const link = (html: string, pattern: RegExp) => {
		const path = pattern.exec(html)?.[1];
		if (!path) throw new Error(`No link like ${pattern}.`);
		return path;
	};
	const home = "/fr-fr/";
	const listing = link(await get(home), /href="([^"?]+--plwomen_dresses\/)"/);
	const product = link(await get(listing), /href="([^"?]+--p\d+\/)"/);
	return { home, listing, product, size: link(await get(product), /value="(\d{13})"/) };
}

async function kindsOf(origin: string): Promise<Asking[]> {
	const { home, listing, product, size } = await linksOf(origin);
	const added = await fetch(origin + product, {
		method: "POST",
		headers: { Origin: origin },
		body: new URLSearchParams({ [sizeField]: size }),
		redirect: "manual",
	});
	if (added.status !== 303) throw new Error(`Adding to the cart answered ${added.status}.`);
	const cookie = added.headers.getSetCookie().map((line) => line.split(";")[0]);
	return [
		{ path: home },
		{ path: listing },
		{ path: product },
		{ path: "/fr-fr/search/?q=robe" },
		{ path: "/fr-fr/cart/", cookie: cookie.join("; ") },
	];
}

/** @param origin scheme, host and port of a storefront that trusts its proxy */
export async function walkThrough(origin: string): Promise<Walk> {
	const kinds = await kindsOf(origin);
	const agent = new Agent({ keepAlive: true });
	let asked = 0;

	function ask({ path, cookie }: Asking, ending: Ending): Promise<void> {
		asked += 1;
		const stall = ending === "late" ? stalls.everything : stalls.parts;
		const isStalled = ending === "late" || ending === "cut";
		const headers = {
			...browser,
			...(cookie ? { Cookie: cookie } : {}),
			...(isStalled ? { "X-Request-Id": stall + asked } : {}),
		};
		return new Promise((resolve, reject) => {
			const asking = request(origin + path, { agent, headers }, (answer) => {
				const { statusCode } = answer;
				if (ending === "finished" && statusCode !== 200) {
					reject(new Error(`${path} answered ${statusCode}`));
				}
				answer.once("close", resolve);
				// some leave before the answer, some after its first bytes
				if (ending === "left") answer.once("data", () => answer.destroy());
				else answer.resume();
			});
			asking.once("error", (error) => (ending === "left" ? resolve() : reject(error)));
			asking.end();
			if (ending === "left" && asked % 2 === 0) {
				asking.once("socket", () => setTimeout(() => asking.destroy(), asked % 40));
			}
		});
	}

	return {
		async ask(pages, ending) {
			let next = 0;
			const asker = async () => {
				while (next < pages) {
					const kind = kinds[next % kinds.length];
					next += 1;
					if (kind) await ask(kind, ending);
				}
			};
			await Promise.all(Array.from({ length: atOnce[ending] }, asker));
		},
		close: () => agent.destroy(),
	};
}
