// Receives the browsers' measurements (sendBeacon). The answer is empty, whether anything is stored or not.

import { allows, readConsent, withSignal } from "#app/i18n/consent.ts";
import { beacon } from "#contract/measurement/beacon.ts";
import { beaconLimits } from "#contract/measurement/events.ts";
import { localeOf } from "#shop/locales.ts";
import { createPostLimit } from "../http/post-limit.ts";
import { readBody, readJson } from "../http/read-body.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { hasPrivacySignal } from "../session/consent-cookies.ts";
import { readCookies, sharedCookieName } from "../session/cookies.ts";

export const collectPath = "/collect";

/** Content types of sendBeacon, for a text or a blob of JSON. */
const types = /^(?:application\/json|text\/plain)\s*(?:;|$)/i;
/** Posts per minute, from one address (of a household, of an office) and from all. */
const [maxOfOne, maxOfAll] = [120, 12_000];
const maxAgent = 500;

function answer(status: 204 | 400 | 403 | 413 | 415 | 429): Response {
	// the rest of the body is not read, so the connection cannot be used again
	const headers = {
		"Cache-Control": "no-store",
		...(status === 204 ? {} : { Connection: "close" }),
	};
	return new Response(null, { status, headers });
}

/** Every browser sends one of the two headers with a post. */
function isOwn({ headers }: Request, origin: string): boolean {
	const site = headers.get("Sec-Fetch-Site");
	return site === null ? headers.get("Origin") === origin : site === "same-origin";
}

/** Handles one beacon: 204 whatever is stored of it, if it can be read. */
export function createCollectEndpoint({ env, measuring }: Pick<Runtime, "env" | "measuring">) {
	const isAllowed = createPostLimit({ ofOne: maxOfOne, ofAll: maxOfAll });

	return async (
		request: Request,
		{ origin, remoteAddress }: Pick<RequestFacts, "origin" | "remoteAddress">,
	): Promise<Response> => {
		const { headers } = request;
		if (!types.test(headers.get("Content-Type") ?? "")) return answer(415);
		if (!isOwn(request, origin)) return answer(403);
		if (!(await isAllowed(remoteAddress))) return answer(429);
		const body = await readBody(request, beaconLimits.bytes);
		if (body === null) return answer(413);
		const read = beacon.safeParse(readJson(body)?.body);
		const isShop = read.success && localeOf(read.data.market)?.state === "active";
		if (!read.success || !isShop) return answer(400);
		// PAGE-6: a page that was loaded before the visitor withdrew consent may still send
		const name = sharedCookieName("consent", env.VITRINE_ENV);
		const answered = readConsent(readCookies(headers.get("Cookie")).get(name));
		if (allows(withSignal(answered, hasPrivacySignal(headers)), "measurement")) {
			const userAgent = (headers.get("User-Agent") ?? "").slice(0, maxAgent);
			const taken = { beacon: read.data, address: remoteAddress.slice(0, 64), userAgent };
			measuring.take(taken, body.byteLength + userAgent.length + 100);
		}
		return answer(204);
	};
}
