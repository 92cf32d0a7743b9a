// Messages for the browser: the namespaces it asks for, in one language, kept for good under their version.

import { namespacesFor } from "#app/i18n/messages.server.ts";
import { localeOf } from "#shop/locales.ts";
import type { Route } from "./+types/messages";

export const loader = ({ params }: Route.LoaderArgs) => {
	const { prefix, file = "" } = params as { prefix?: string; file?: string };
	const locale = localeOf(prefix);
	const names = /^([\w+-]{1,200})\.json$/.exec(file)?.[1]?.split("+") ?? [];
	const messages = locale && names.length > 0 ? namespacesFor(locale, names) : null;
	if (!messages) return new Response("Not found", { status: 404 });
	return Response.json(messages, {
		headers: { "Cache-Control": "public, max-age=31536000, immutable" },
	});
};
