// Where programs call by the Universal Commerce Protocol (REST).
import { answerUcp } from "#app/models/agents/ucp.server.ts";
import type { Route } from "./+types/ucp";

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
	answerUcp(context, request, params["*"]);

export const action = ({ context, request, params }: Route.ActionArgs) =>
	answerUcp(context, request, params["*"]);
