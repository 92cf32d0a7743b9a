// Who looks at the page: the one part of the frame that any navigation may change. Above the boundary, since the router
// asks no loader of a boundary's own route where an action failed, and the error page has a header too.
import { nobody, type WithVisitor } from "~/i18n/visitor.ts";
import { isKept } from "~/server/request-context.ts";
import type { Route } from "./+types/_visitor";
import { readVisitor } from "./visitor.server.ts";

export async function loader({ context, request }: Route.LoaderArgs): Promise<WithVisitor> {
	if (!isKept(context)) return { visitor: await readVisitor(context, request) };
	// a kept document brings its visitor along; kept data is for those of whom there is nothing to say
	return { visitor: new URL(request.url).pathname.endsWith(".data") ? nobody : null };
}

/** The bag and the last action's message may change with any navigation. */
export const shouldRevalidate = () => true;
