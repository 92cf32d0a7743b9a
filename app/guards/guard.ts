// What every guard module is made of: `middleware` from its check, and a loader so that client navigations run it.
import type { MiddlewareFunction } from "react-router";
import { failPage } from "~/server/fail-page.ts";
import { GatewayFailure } from "~/server/gateway-client.ts";
import { tryAgainLater } from "~/server/respond.ts";

export type GuardArguments = Parameters<MiddlewareFunction<Response>>[0];
/** Answers with a redirect, throws what the page is to say, or lets the request pass. */
export type Check = (args: GuardArguments) => Promise<Response | undefined>;

export function guard(check: Check): MiddlewareFunction<Response>[] {
	return [
		async (args, next) => {
			let answer: Response | undefined;
			try {
				answer = await check(args);
			} catch (thrown) {
				if (thrown instanceof Response) return thrown;
				const isOutage = thrown instanceof GatewayFailure && thrown.isOutage;
				// D16: a dependency that is down says so, and nothing of the visitor's is lost
				return failPage(args, isOutage ? tryAgainLater(thrown.message) : thrown);
			}
			return answer ?? next();
		},
	];
}

/** A middleware route needs a loader to be asked for on client navigations. */
export const guardLoader = () => null;
