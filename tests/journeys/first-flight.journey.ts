// The first flight of a connection (ten segments, 14.3 kB) holds the head and the first screen of each kind of page.
import { get } from "node:http";
import { brotliDecompressSync, constants } from "node:zlib";
import { expect, test } from "@playwright/test";
import { scenarios } from "#tests/support/scenarios.ts";
import { ask, origin } from "./plain.ts";

const firstFlight = 14_300;
const product = `/fr-fr/x--p${scenarios.productWithAllSizes.productId}/`;

/** What of a page is in the first flight, headers included; its text as far as it can be decoded. */
function flightOf(url: string): Promise<string> {
	return new Promise((resolve, reject) => {
		const headers = { "Accept-Encoding": "br", "Sec-Fetch-Site": "none" };
		get(url, { headers }, (answer) => {
			const head = answer.rawHeaders.reduce((sum, each) => sum + each.length + 2, 17);
			const chunks: Buffer[] = [];
			answer.on("data", (chunk) => chunks.push(chunk));
			answer.on("end", () => {
				const flown = Buffer.concat(chunks).subarray(0, firstFlight - head);
				const finishFlush = constants.BROTLI_OPERATION_FLUSH;
				resolve(brotliDecompressSync(flown, { finishFlush }).toString());
			});
		}).on("error", reject);
	});
}

for (const [path, firstScreen] of [
	["/fr-fr/", /<main.*<h1/s],
	// the first row of cards
	["/fr-fr/x--plwomen_dresses/", /<main.*<h1.*(?:<li.*<img.*){4}/s],
	// what is bought, and how
	[product, /<main.*<h1.*name="sku"/s],
	["/fr-fr/stores/", /<main.*<h1/s],
	["/fr-fr/cookies/", /<main.*<h1/s],
	["/fr-fr/search/?q=robe", /<main.*<h1/s],
	["/fr-fr/cart/", /<main.*<h1/s],
	["/fr-fr/contact/", /<main.*<h1/s],
] as const) {
	test(`${path} begins in the first flight`, async () => {
		const { location } = await ask(path, { method: "HEAD" });
		const text = await flightOf(origin() + (location ?? path));
		expect(text).toContain("</head>");
		expect(text).toMatch(firstScreen);
	});
}
