import { data } from "react-router";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { readOwnPictures } from "#app/models/pictures/pictures.server.ts";
import { required } from "#app/server/failures.ts";
import type { Route } from "./+types/route";
import { runPictureIntent } from "./actions.server.ts";
import { PicturesPage } from "./view.tsx";

export const handle: RouteHandle = { i18n: ["pictures", "forms"], page: "account" };

/** Sends Retry-After while the pictures cannot be loaded. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ context, url }: Route.LoaderArgs) {
	const { pictures, products } = await required(readOwnPictures(context));
	// a link on an order's page chooses its product
	const chosen = url.searchParams.get("item") ?? "";
	return data({ pictures, products, chosen });
}

export async function action({ context, request, url }: Route.ActionArgs) {
	return runPictureIntent(context, await request.formData(), url.pathname);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
	return <PicturesPage {...loaderData} reply={actionData ?? null} />;
}
