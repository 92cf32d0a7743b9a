// The visitor's variants, for pages rendered for one visitor; a kept page has its own (app/page-cache/variants.ts).
import type { MiddlewareFunction } from "react-router";
import { isPagePattern } from "#app/server/page-pattern.ts";
import { isForCache } from "#app/server/request-context.ts";
import { variantsKey } from "#app/server/variants.ts";
import { assignmentsOf } from "./experiments.server.ts";
import { isPageView, recordViews } from "./views.server.ts";

export const takePart: MiddlewareFunction<Response> = async (
	{ request, pattern, context },
	next,
) => {
	if (!isPagePattern(pattern) || isForCache(context)) return next();
	const assignments = await assignmentsOf(context);
	const read = new Set<string>();
	const assigned = new Map(assignments.map(({ experiment, variant }) => [experiment, variant]));
	context.set(variantsKey, { assigned, read });
	const response = await next();
	const shown = assignments.filter(({ experiment }) => read.has(experiment));
	if (response.ok && isPageView(request)) recordViews(context, shown);
	return response;
};
