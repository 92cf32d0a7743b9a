// A row of the failure table, and the two rows that are not for a single code.
import type { MessageKey } from "../i18n/i18n.ts";
import type { Place } from "./failure-places.ts";

/** A message, or one that belongs to a field of the form. */
type Words = MessageKey | { key: MessageKey; field: string };
export type Row = { status: number } & { [P in Place]?: Words };

/** A dependency is down (GatewayFailure.isOutage). */
export const outage: Row = {
	status: 503,
	cart: "cart:failure.unreachable",
	checkout: "checkout:reason.notSaved",
	payment: "checkout:reason.unavailable",
	"paying-card": "cart:failure.unreachable",
	cancel: "account:cancel.failed",
	reorder: "account:reorder.failed",
	deletion: "account:delete.failed",
	bank: "bank:failed",
	subscriptions: "subscriptions:failed",
	survey: "survey:error.fail",
	review: "reviews:error.down",
	profile: "profile:error.down",
	tracking: "tracking:error.failed",
	withdrawal: "withdrawal:error.failed",
	reservation: "reservations:error.down",
	returns: "returns:error.failed",
	archive: "downloads:data.failed",
	device: "devices:down",
	picture: "pictures:error.down",
};

/** Any other failure, outages included, in places that have words for it. */
export const anyFailure: Row = {
	status: 503,
	product: "product:errorDown",
	wishlist: "wishlist:down",
	store: "stores:chooseFailed",
};
