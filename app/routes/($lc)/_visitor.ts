// The visitor of the page: the only part of the frame that any navigation may change. Above the boundary, since after a
// failed action the router does not call the loader of a boundary's own route, and the error page has a header too.

import { anonymousVisitor, type WithVisitor } from "#app/i18n/visitor.ts";
import { isClientNavigation } from "#app/server/client-navigation.ts";
import { isForCache } from "#app/server/request-context.ts";
import type { Route } from "./+types/_visitor";
import { readVisitor } from "./visitor.server.ts";

export async function loader({ context, request }: Route.LoaderArgs): Promise<WithVisitor> {
	if (!isForCache(context)) return { visitor: await readVisitor(context, request) };
	// a kept document fills in its visitor itself; kept data is for visitors about whom there is nothing to show
	return { visitor: isClientNavigation(request) ? anonymousVisitor : null };
}

/** The bag and the last action's message may change with any navigation. */
export const shouldRevalidate = () => true;
