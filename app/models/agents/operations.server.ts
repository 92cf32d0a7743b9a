// What programs can call: one function for each operation of the protocol, under both of its bindings (ucp.server.ts by address,
// mcp.server.ts by name).
import { GatewayFailure } from "#app/server/gateway-client.ts";
import { type ErrorAnswer, envelope, errorMessage } from "./answers.ts";
import { bagOperations } from "./bag-operations.server.ts";
import { catalogueOperations } from "./catalogue-operations.server.ts";
import { originIn } from "./market.server.ts";
import { type AgentCall, type OperationOfAgents, open } from "./operation.server.ts";

export const operations: readonly OperationOfAgents[] = [...catalogueOperations, ...bagOperations];

/** A page of the market for people, where an answer cannot be given. */
export async function storefrontOf(call: AgentCall): Promise<string | null> {
	return open(call).then(
		(context) => originIn(context),
		() => null,
	);
}

/** What a program is told with which the shop has nothing in common. */
export function unspokenAnswer(
	{ capability }: OperationOfAgents,
	{ code, content }: { code: string; content: string },
	continueUrl: string | null,
): ErrorAnswer {
	return {
		ucp: envelope(capability ?? "dev.ucp.shopping.cart", [], "error"),
		messages: [errorMessage(code, content, "unrecoverable")],
		...(continueUrl ? { continue_url: continueUrl } : {}),
	};
}

/** Whether the shop could not answer just now: the program may ask again. */
export const isOutage = (error: unknown): boolean =>
	error instanceof GatewayFailure && (error.isOutage || error.code === "TOO_MANY_REQUESTS");
