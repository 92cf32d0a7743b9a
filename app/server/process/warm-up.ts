// Renders pages before the shop opens. Otherwise its first visitors wait for code to be compiled and for what all pages read
// (ADR 0119).

/** Milliseconds after which the shop opens in any case. */
const openWithin = 5_000;
const maxRedirects = 3;

/** The first listing and the first product that a home page links to. */
const linkPatterns = [/href="(\/[^"?#]*--pl[^"?#]+)"/, /href="(\/[^"?#]*--p\d+\/)"/];

/**
 * Requests the home page, a listing and a product, as a first visitor would. A page that is not there, or not in time, is left
 * out: the shop opens all the same.
 * @param fetch answers a request as the shop will
 * @param home absolute address of a home page, or of what redirects to one
 */
export async function warmUp(
	fetch: (request: Request) => Promise<Response>,
	home: string,
	within = openWithin,
): Promise<void> {
	const signal = AbortSignal.timeout(within);
	const late = new Promise<null>((resolve) =>
		signal.addEventListener("abort", () => resolve(null), { once: true }),
	);
	/** @returns the page at the address, or at that which it redirects to; null for none */
	const pageAt = async (address: string, redirects = 0): Promise<string | null> => {
		const headers = { Accept: "text/html", "User-Agent": "Mozilla/5.0 (warming up)" };
		const answer = await fetch(new Request(address, { headers, signal }));
		const location = answer.headers.get("location");
		if (location && redirects < maxRedirects) {
			return pageAt(new URL(location, address).href, redirects + 1);
		}
		const page = await answer.text();
		return answer.ok ? page : null;
	};
	const inTime = (address: string) => Promise.race([pageAt(address), late]).catch(() => null);
	const page = await inTime(home);
	const links = linkPatterns.flatMap((pattern) => pattern.exec(page ?? "")?.[1] ?? []);
	await Promise.all(links.map((link) => inTime(new URL(link, home).href)));
}
