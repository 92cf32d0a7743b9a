// The visitor's variants, for pages rendered for one visitor; a cached page has its own (app/page-cache/variants.ts).
import type { MiddlewareFunction } from "react-router";
import { isForCache, shopKey } from "#app/server/request-context.ts";
import { variantsKey } from "#app/server/variants.ts";
import { assignmentsOf } from "./experiments.server.ts";
import { isPageView, recordViews } from "./views.server.ts";

export const takePart: MiddlewareFunction<Response> = async ({ request, context }, next) => {
	if (!context.get(shopKey) || isForCache(context)) return next();
	const assignments = await assignmentsOf(context);
	const read = new Set<string>();
	const assigned = new Map(assignments.map(({ experiment, variant }) => [experiment, variant]));
	context.set(variantsKey, { assigned, read });
	const response = await next();
	const shown = assignments.filter(({ experiment }) => read.has(experiment));
	if (response.ok && isPageView(request)) recordViews(context, shown);
	return response;
};
