// The six kinds of short form as one route: its params say which kind an address is, never the data that was loaded.
import { type ShouldRevalidateFunctionArgs, useRouteError } from "react-router";
import { PageError } from "#app/features/errors/page-error.tsx";
import type { HandleByParams } from "#app/i18n/route-handle.ts";
import { pageFailure } from "#app/server/respond.ts";
import type { Route } from "./+types/route";
import { guards, served } from "./kinds.server.ts";
import { kindOf, kinds } from "./kinds.tsx";

export const handle: HandleByParams = ({ slug }) => kinds[kindOf(slug)].handle;

/** Headers of a thrown response (Retry-After) are sent with its error page. */
export const headers: Route.HeadersFunction = ({ errorHeaders, parentHeaders }) =>
	errorHeaders ?? parentHeaders;

export const middleware: Route.MiddlewareFunction[] = [
	(args, next) => guards[kindOf(args.params.slug)](args, next),
];

export const loader = (args: Route.LoaderArgs) => served[kindOf(args.params.slug)].loader(args);

export async function action(args: Route.ActionArgs) {
	const { action: answer } = served[kindOf(args.params.slug)];
	if (!answer) throw pageFailure(405, { message: "Method Not Allowed" });
	return answer(args);
}

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
	const { currentParams, nextParams, defaultShouldRevalidate } = args;
	if (currentParams.slug !== nextParams.slug) return true;
	return kinds[kindOf(nextParams.slug)].shouldRevalidate?.(args) ?? defaultShouldRevalidate;
}

export default function ShortFormPage({ params, loaderData, actionData }: Route.ComponentProps) {
	const kind = kindOf(params.slug);
	// the data is of the kind's own loader, since the same params chose both
	const Page = kinds[kind].Page as React.ComponentType<{
		loaderData: unknown;
		actionData: unknown;
	}>;
	return <Page key={kind} loaderData={loaderData} actionData={actionData} />;
}

export function ErrorBoundary() {
	return <PageError error={useRouteError()} />;
}
