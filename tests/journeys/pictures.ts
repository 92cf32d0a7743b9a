// Pictures of the shop as a journey needs them: most are about something else.
import type { CDPSession, Page } from "@playwright/test";

const pixel = "R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";
const pictureless = new WeakMap<Page, CDPSession>();

/**
 * Answers pictures at once and without drawing them, where a journey is not about them. It does not use `page.route`, which
 * stops every request and switches the browser's cache off: each page would fetch and compile the scripts again (ADR 0110).
 */
export async function withoutPictures(page: Page): Promise<void> {
	if (pictureless.has(page)) return;
	const session = await page.context().newCDPSession(page);
	pictureless.set(page, session);
	session.on("Fetch.requestPaused", ({ requestId }) => {
		const responseHeaders = [{ name: "Content-Type", value: "image/gif" }];
		const answer = { requestId, responseCode: 200, responseHeaders, body: pixel };
		// the page may be gone
		session.send("Fetch.fulfillRequest", answer).catch(() => undefined);
	});
	await session.send("Fetch.enable", { patterns: [{ urlPattern: "*/_gateway/images/*" }] });
}

/** Pictures of the page are answered by the shop again, or by a route of the journey's own. */
export async function withPictures(page: Page): Promise<void> {
	await pictureless.get(page)?.detach();
	pictureless.delete(page);
}
