// What this shop speaks of the Universal Commerce Protocol, and where (PAGE-150).
import { profile } from "#app/models/agents/ucp.server.ts";
import type { Route } from "./+types/ucp-profile";

export const loader = ({ context }: Route.LoaderArgs) =>
	Response.json(profile(context), {
		headers: {
			"Cache-Control": "public, max-age=3600",
			// the same path has another answer on each host
			Vary: "Host",
			"Access-Control-Allow-Origin": "*",
		},
	});
