import { randomBytes } from "node:crypto";
import type { MiddlewareFunction } from "react-router";
import { formTargetsKey, getFacts, getRuntime, nonceKey } from "../request-context.ts";
import { securityHeaders } from "../security/headers.ts";

/** A nonce for this response, and the headers that go with it. */
export const securityMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
	if (context.get(nonceKey)) return next();
	const nonce = randomBytes(16).toString("base64url");
	context.set(nonceKey, nonce);
	const facts = getFacts(context);
	const response = await next();
	const headers = securityHeaders(getRuntime(context), nonce, facts.origin.startsWith("https:"), {
		"form-action": context.get(formTargetsKey),
	});
	for (const [name, value] of Object.entries(headers)) {
		// a page without scripts has brought a stricter policy of its own
		if (!response.headers.has(name)) response.headers.set(name, value);
	}
	return response;
};
