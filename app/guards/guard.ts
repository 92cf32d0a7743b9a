// What every guard module is made of: `middleware` from its check, and a loader so that client navigations run it.
import type { MiddlewareFunction } from "react-router";
import { orFailPage } from "~/server/fail-page.ts";

export type GuardArguments = Parameters<MiddlewareFunction<Response>>[0];
/** Answers with a redirect, throws what the page is to say, or lets the request pass. */
export type Check = (args: GuardArguments) => Promise<Response | undefined>;

export function guard(check: Check): MiddlewareFunction<Response>[] {
	return [async (args, next) => (await orFailPage(args, check(args))) ?? next()];
}

/** A middleware route needs a loader to be asked for on client navigations. */
export const guardLoader = () => null;
