// The devices that the customer is signed in with.

import { type Context, getGateway } from "#app/server/request-context.ts";
import { endAllSessions } from "#contract/customer/end-all-sessions.ts";
import { endOwnSession } from "#contract/customer/end-own-session.ts";
import { listSessions, type Session } from "#contract/customer/list-sessions.ts";

/** Most recently seen first. @throws GatewayFailure */
export async function readSessions(context: Context): Promise<Session[]> {
	return (await getGateway(context).call(listSessions)).data.sessions;
}

/** Signs one of them out. @throws GatewayFailure */
export async function endSessionOf(context: Context, sessionId: string): Promise<void> {
	await getGateway(context).call(endOwnSession, { params: { sessionId } });
}

/** Signs all devices out, this one too. @throws GatewayFailure */
export async function endSessions(context: Context): Promise<void> {
	await getGateway(context).call(endAllSessions);
}
