import { GatewayFailure } from "~/server/gateway-client.ts";
import { tryAgainLater } from "~/server/respond.ts";

/** A page that cannot be made without the gateway says to try again (D16), instead of that something broke. */
export async function orTryAgain<T>(loading: Promise<T>): Promise<T> {
	try {
		return await loading;
	} catch (error) {
		if (error instanceof GatewayFailure && error.isOutage) throw tryAgainLater(error.message);
		throw error;
	}
}
