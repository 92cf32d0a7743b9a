import { documentUrl } from "../route-table.ts";

/** The router's client can show no plain page: told this, it loads the document, which is answered like any other. */
export function loadDocument(address: string | URL): Response {
	const { pathname, search } = documentUrl(address);
	return new Response(null, {
		status: 204,
		headers: {
			"X-Remix-Redirect": pathname + search,
			"X-Remix-Reload-Document": "true",
			"Cache-Control": "no-store",
		},
	});
}
