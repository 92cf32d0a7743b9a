// What holds for programs (PAGE-141).
import { agentsText } from "#app/models/agents/guide.server.ts";
import { hostLocales } from "#app/server/host-locales.ts";
import { hostText } from "#app/server/respond.ts";
import type { Route } from "./+types/agents";

export const loader = ({ context }: Route.LoaderArgs) => {
	const host = hostLocales(context);
	return hostText(agentsText(host), {
		"Content-Type": "text/markdown; charset=utf-8",
		"Content-Language": host.first.htmlLang,
	});
};
