import { throwNotFound } from "~/server/respond.ts";
import type { Route } from "./+types/route";

export const loader = ({ context, url }: Route.LoaderArgs) => throwNotFound(context, url);
export const action = ({ context, url }: Route.ActionArgs) => throwNotFound(context, url);

export default function NotFound() {
	return null;
}
