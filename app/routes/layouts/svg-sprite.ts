// The icon sprite (PAGE-30), the same under every prefix and, for the style sheet, without one. No page is around it.
import { localeOf } from "#shop/locales.ts";
import type { Route } from "./+types/svg-sprite";

export const middleware: Route.MiddlewareFunction[] = [
	({ params }, next) => {
		const { prefix } = params as { prefix?: string };
		const isUnknown = prefix !== undefined && !localeOf(prefix);
		return isUnknown ? new Response("Not found", { status: 404 }) : next();
	},
];
