// What every guard module is made of: `middleware` from its check, and a loader so that client navigations run it.
import type { MiddlewareFunction } from "react-router";
import { orFailPage } from "#app/server/fail-page.ts";

export type GuardArguments = Parameters<MiddlewareFunction<Response>>[0];
/** Returns a redirect, throws the page's refusal, or returns undefined to let the request pass. */
export type Check = (args: GuardArguments) => Promise<Response | undefined>;

export function guard(check: Check): MiddlewareFunction<Response>[] {
	return [async (args, next) => (await orFailPage(args, check(args))) ?? next()];
}

/** Client navigations run a route's middleware only if it has a loader. */
export const guardLoader = () => null;
