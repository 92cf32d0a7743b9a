// What a failing catalogue call means for a page that cannot be shown without it.
import { GatewayFailure } from "~/server/gateway-client.ts";
import { notFoundKnown, tryAgainLater } from "~/server/respond.ts";

const unknown = new Set(["FAMILY_NOT_FOUND", "PRODUCT_NOT_FOUND", "INVALID_REQUEST"]);

/** Waits for what the page is about; an id of nothing is a 404 of a known shape (D8), an outage a 503. */
export async function orFailure<T>(url: URL, asked: Promise<T>): Promise<T> {
	try {
		return await asked;
	} catch (error) {
		if (!(error instanceof GatewayFailure)) throw error;
		if (unknown.has(error.code)) throw notFoundKnown(url.pathname);
		if (error.isOutage) throw tryAgainLater(error.message);
		throw error;
	}
}
