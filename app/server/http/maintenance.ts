// A market that is closed for a while (OPERATOR-63): pages say so, payments that are under way end, operators go on.
import type { DomainRecord } from "#contract/domain/shapes.ts";
import { fallbackLocale, localeOf } from "#shop/locales.ts";
import { placeOf } from "../hosts.ts";
import { hasPreview } from "../preview.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { plainPage } from "./plain-page.ts";

/** Seconds after which a page asks again by itself, and a crawler or program may. */
const [pageAgain, laterAgain] = [60, 300];

/** Behind the prefix: the return from a bank, what comes of it, and the page that opens drafts. */
const stays = /^\/[^/]+\/(?:order-adyen-check|order-confirmation|preview)(?:\/|\.data|$)/;

/** Paths of pages: whatever begins with a prefix, and the home page of a host. */
function prefixOf(pathname: string): string | null {
	const [, first = ""] = pathname.split("/");
	return first === "" || localeOf(first) ? first : null;
}

export interface Maintenance {
	/** @returns the page that says so, or null where the request goes on */
	answer(request: Request, url: URL, facts: RequestFacts): Promise<Response | null>;
	/** Whether any market is closed: the others are not asked one by one. */
	isAnywhere(): boolean;
}

export function createMaintenance(runtime: Runtime): Maintenance {
	const { env, secrets, domains } = runtime;
	let closed: ReadonlySet<string> = new Set();
	const read = (records: readonly DomainRecord[]) => {
		closed = new Set(
			records.flatMap(({ domain, maintenance, locale }) =>
				maintenance || env.MAINTENANCE.includes(locale.prefix) ? [domain] : [],
			),
		);
	};
	domains.subscribe(read);
	// at once, not with the next page
	runtime.onChange((tags) => {
		if (!tags || tags.includes("domain")) domains.all().catch(() => undefined);
	});
	const isEverywhere = env.MAINTENANCE.includes("1");

	function isClosed(prefix: string, host: string): boolean {
		if (isEverywhere) return true;
		const place = placeOf(host, env.ALLOWED_HOSTS, [...closed]);
		if (place?.kind === "shop") return closed.has(place.domain);
		return closed.has((localeOf(prefix) ?? fallbackLocale).domain);
	}

	return {
		isAnywhere: () => isEverywhere || closed.size > 0,
		async answer(request, { pathname }, { host, requestId }) {
			const prefix = prefixOf(pathname);
			if (prefix === null || stays.test(pathname) || !isClosed(prefix, host)) return null;
			if (await hasPreview(secrets, request.headers.get("Cookie"), Date.now())) return null;
			const isForm = request.method === "POST";
			return plainPage(
				503,
				pathname,
				{
					"Retry-After": String(laterAgain),
					"X-Request-Id": requestId,
					...(isForm ? {} : { Refresh: String(pageAgain) }),
				},
				"maintenance",
			);
		},
	};
}
