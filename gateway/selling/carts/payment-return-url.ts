import type { Call, GatewayContext } from "#gateway/context.ts";
import { returnTarget } from "#gateway/customers/sign-in/return-target.ts";
import { GatewayError } from "#gateway/errors.ts";
import { marketOf } from "#gateway/platform/domains/market-of.ts";

const loopback = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?\//i;

/**
 * The shop's return address, with the payment's id (SESSION-26).
 * @throws GatewayError INVALID_REQUEST for any other host
 */
export function paymentReturnUrl(
	input: { body: { returnUrl: string }; call: Call },
	paymentId: string,
	context: GatewayContext,
): string {
	const { returnUrl } = input.body;
	const target = returnTarget(returnUrl, {
		// a shop on a local machine may have any port
		origin: loopback.exec(returnUrl)?.[0] ?? `https://${marketOf(input.call).domain}`,
		allowedHosts: context.config.ALLOWED_HOSTS,
		insecure: context.config.INSECURE_COOKIES,
	});
	if (!target || !/^https?:/i.test(returnUrl)) {
		throw new GatewayError("INVALID_REQUEST", { in: "body", issues: [{ path: "returnUrl" }] });
	}
	target.searchParams.set("paymentId", paymentId);
	return target.href;
}
