// Version of the build that answers: open pages ask for it now and then (app/client/new-builds.ts).
import { buildVersionKey } from "#app/server/request-context.ts";
import type { Route } from "./+types/build";

export const loader = ({ context }: Route.LoaderArgs) =>
	Response.json(
		{ version: context.get(buildVersionKey) },
		{ headers: { "Cache-Control": "no-store" } },
	);
