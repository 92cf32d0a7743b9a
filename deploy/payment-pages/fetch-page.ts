// Fetches a page as a shopper receives it, with every script and style sheet that it names, and that those name.
import { filesNamed, type Received } from "./examine.ts";

/** Files of one page at most: more would be no page of this shop. */
const maxFiles = 1_000;

interface Asked {
	/** of a customer who is signed in and has a bag with its delivery; without it a page that is the same for all */
	cookie?: string | undefined;
	/** is given what the customer's browser would send from now on: tokens are renewed, and an old one ends the session */
	keepCookie?: (cookie: string) => void;
	/** most milliseconds for each answer */
	patience?: number;
}

/** The cookies that a browser has after an answer, as it sends them. */
function cookiesAfter(cookie: string, answer: Response): string {
	const pairs = (text: string) =>
		text.split(/;\s*/).flatMap((pair): [string, string][] => {
			const [, name = "", value = ""] = /^([^=]+)=(.*)$/.exec(pair) ?? [];
			return name ? [[name, value]] : [];
		});
	const cookies = new Map(pairs(cookie));
	for (const line of answer.headers.getSetCookie()) {
		const [[name, value] = ["", ""]] = pairs(line);
		if (value === "" || /;\s*max-age=0\b/i.test(line)) cookies.delete(name);
		else cookies.set(name, value);
	}
	return [...cookies].map((pair) => pair.join("=")).join("; ");
}

/** @throws Error for a page or file that does not come, and for a redirect: it is not the page that was asked for */
export async function fetchPage(
	url: string,
	{ cookie, keepCookie, patience = 20_000 }: Asked,
): Promise<Received> {
	const ask = async (address: string, isPage: boolean): Promise<Response> => {
		const isOwn = new URL(address).origin === new URL(url).origin;
		const answer = await fetch(address, {
			redirect: "manual",
			signal: AbortSignal.timeout(patience),
			headers: {
				"accept-language": "en",
				"user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142 Safari/537.36",
				...(isPage
					? { accept: "text/html", "sec-fetch-site": "none", "sec-fetch-dest": "document" }
					: {}),
				...(cookie && isOwn ? { cookie } : {}),
			},
		});
		if (isPage && cookie && answer.headers.has("set-cookie"))
			keepCookie?.(cookiesAfter(cookie, answer));
		if (answer.status !== 200) {
			const to = answer.headers.get("location");
			throw new Error(`${address} answered ${answer.status}${to ? `, to ${to}` : ""}`);
		}
		return answer;
	};
	const answer = await ask(url, true);
	const html = await answer.text();
	const files = new Map<string, string>();
	let left = filesNamed(html, url);
	while (left.length > 0) {
		const named: string[] = [];
		for (const address of left) {
			if (files.has(address)) continue;
			if (files.size >= maxFiles) throw new Error(`${url} names more than ${maxFiles} files`);
			// a file that is named and cannot be had is told as it is: it may be there for other shoppers
			const text = await ask(address, false).then(
				(found) => found.text(),
				(error: Error) => `unreachable: ${error.message}`,
			);
			files.set(address, text);
			if (new URL(address).origin === new URL(url).origin) named.push(...filesNamed(text, address));
		}
		left = named.filter((address) => !files.has(address));
	}
	return { url, headers: Object.fromEntries(answer.headers), html, files };
}
