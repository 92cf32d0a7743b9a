// The page of a passing error (PAGE-29): what other programs of the house (payment, sign-in) lead to when they cannot
// go on.
import { pageFailure } from "~/server/respond.ts";
import type { RouteHandle } from "~/server/route-handle.ts";

export const handle: RouteHandle = { page: "tmp-error" };

export function loader(): never {
	throw pageFailure(503, { message: "Temporary error" }, { "Retry-After": "60" });
}

export default function TemporaryError() {
	return null;
}
