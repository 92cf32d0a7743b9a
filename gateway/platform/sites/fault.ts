// How a site's page answers a fault: 503 and when to come back if trying again may help (the database is unreachable, too
// many wait), else 500.
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { GatewayContext } from "#gateway/context.ts";
import { GatewayError } from "#gateway/errors.ts";
import { isDatabaseUnavailable } from "#gateway/platform/db/unavailable.ts";
import type { GatewayVariables } from "#gateway/platform/http/variables.ts";

const retrySeconds = 10;

interface SiteFault {
	status: 500 | 503;
	/** seconds, with 503 only */
	retryAfter?: number;
}

/** Logs the fault, and returns the status to show it with. */
export function siteFault(
	c: Context<{ Variables: GatewayVariables }>,
	error: unknown,
	{ log, health }: Pick<GatewayContext, "log" | "health">,
): SiteFault {
	const passing = { status: 503, retryAfter: retrySeconds } as const;
	// thrown on purpose
	if (error instanceof GatewayError && error.status === 503) return passing;
	health.noteFault(error);
	const isAway = isDatabaseUnavailable(error);
	const about = { requestId: c.get("requestId"), route: matchedRoutes(c).at(-1)?.path };
	log.error({ ...about, err: error }, isAway ? "database unavailable" : "fault");
	return isAway ? passing : { status: 500 };
}
