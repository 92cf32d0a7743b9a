// The page of a temporary error (PAGE-29): other programs of the house (payment, sign-in) lead here when they cannot
// continue.

import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { pageFailure } from "#app/server/respond.ts";

export const handle: RouteHandle = { page: "tmp-error" };

export function loader(): never {
	throw pageFailure(503, { message: "Temporary error" }, { "Retry-After": "60" });
}

export default function TemporaryError() {
	return null;
}
