// Where programs begin to read (PAGE-141).
import { llmsText } from "#app/models/agents/guide.server.ts";
import { hostLocales } from "#app/server/host-locales.ts";
import { hostText } from "#app/server/respond.ts";
import type { Route } from "./+types/llms";

export const loader = ({ context }: Route.LoaderArgs) => {
	const host = hostLocales(context);
	return hostText(llmsText(host), { "Content-Language": host.first.htmlLang });
};
