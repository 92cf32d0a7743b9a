import { describe, expect, it } from "vitest";
import { warmUp } from "#app/server/process/warm-up.ts";

const home = "http://localhost:3000/";
const page = (text: string) => new Response(text, { headers: { "Content-Type": "text/html" } });
const links = `<a href="/de-de/kleider--plwomen_dresses/"></a>
	<a href="/de-de/maentel--plwomen_coats/"></a>
	<a href="/de-de/kleid--p2714655/"></a>`;

/** Paths that a shop was asked for which answers these, and anything else with 404. */
async function pathsAsked(
	answers: Record<string, () => Response | Promise<Response>>,
	within?: number,
): Promise<string[]> {
	const asked: string[] = [];
	const fetch = async ({ url }: Request) => {
		const { pathname } = new URL(url);
		asked.push(pathname);
		return (await answers[pathname]?.()) ?? new Response("none", { status: 404 });
	};
	await warmUp(fetch, home, within);
	return asked;
}

describe("before the shop opens", () => {
	it("a home page, a listing and a product have been rendered (OPERATOR-22)", async () => {
		const asked = await pathsAsked({
			"/": () => new Response(null, { status: 302, headers: { Location: "/de-de/" } }),
			"/de-de/": () => page(links),
		});
		expect(asked).toEqual([
			"/",
			"/de-de/",
			"/de-de/kleider--plwomen_dresses/",
			"/de-de/kleid--p2714655/",
		]);
	});

	it("a shop without a catalogue has rendered its home page", async () => {
		expect(await pathsAsked({ "/": () => page("<main></main>") })).toEqual(["/"]);
	});

	it.each([
		["fails", () => Promise.reject(new Error("no gateway"))],
		["is an error page", () => new Response(links, { status: 503 })],
		["leads in a circle", () => new Response(null, { status: 302, headers: { Location: "/" } })],
	])("a home page that %s leaves the shop opening", async (_, answer) => {
		const asked = await pathsAsked({ "/": answer });
		expect(new Set(asked)).toEqual(new Set(["/"]));
		expect(asked.length).toBeLessThanOrEqual(4);
	});

	it("a page that never comes does not keep it waiting", async () => {
		const never = () => new Promise<Response>(() => {});
		expect(await pathsAsked({ "/": never }, 20)).toEqual(["/"]);
	});
});
