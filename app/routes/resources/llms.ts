// Where programs begin to read (PAGE-141).
import { llmsText } from "#app/models/agents/guide.server.ts";
import { hostLocales } from "#app/server/host-locales.ts";
import type { Route } from "./+types/llms";

export const loader = ({ context }: Route.LoaderArgs) => {
	const host = hostLocales(context);
	return new Response(llmsText(host), {
		headers: {
			"Content-Type": "text/plain; charset=utf-8",
			"Content-Language": host.first.htmlLang,
			"Cache-Control": "public, max-age=3600",
			// the same path has another answer on each host
			Vary: "Host",
		},
	});
};
