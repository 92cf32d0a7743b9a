// Signs in to an account, however its owner was proven: sends a letter when the browser is new, remembers the place, and starts
// a session.

import { deviceName } from "#gateway/customers/sessions/device-name.ts";
import { queueAccountLetter } from "#gateway/customers/sessions/queue-account-letter.ts";
import type { Owner } from "#gateway/customers/sessions/token-pairs.ts";
import { signInsTotal } from "#gateway/platform/metrics/metrics.ts";
import { clearPasswordAttempts, isKnownDevice } from "./password-attempts.ts";
import type { SignInRequest } from "./request.ts";
import { type AuthCall, type SignInSite, startSession } from "./site.ts";

/** @param email of the account, whose wrong passwords from here are forgotten */
export async function signIn(
	c: AuthCall,
	site: SignInSite,
	request: SignInRequest,
	{ email, ...owner }: Owner & { email: string },
): Promise<Response> {
	const { context } = site;
	const { customerId } = owner;
	if (!(await isKnownDevice(c, site, customerId))) {
		await queueAccountLetter(context.db, context.now(), {
			kind: "new-device",
			customerId,
			storeId: request.store,
			language: request.locale.language,
			device: deviceName(c.req.header("user-agent")),
		});
	}
	await clearPasswordAttempts(c, site, email, customerId);
	signInsTotal.inc({ outcome: "signed-in" });
	context.log.info({ requestId: c.get("requestId"), customerId }, "signed in");
	return startSession(c, site, request, owner);
}
