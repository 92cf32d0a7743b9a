// How much it matters that a request is answered while there is more than can be answered (OPERATOR-62). A storefront says it to
// the gateway by the header `Priority` (RFC 9218), so that a call counts as what it is made for.

/** The most important first: its place is its urgency. */
export const requestClasses = ["checkout", "cart", "account", "page", "rest"] as const;
export type RequestClass = (typeof requestClasses)[number];

export const priorityHeader = "priority";

/** In the details of `UNAVAILABLE`: the call was refused for want of room. */
export const busyReason = "busy";

export const priorityOf = (kind: RequestClass): string => `u=${requestClasses.indexOf(kind)}`;

/** @param header of a call; a storefront of the release before says nothing, and its checkout must not be refused as a page */
export function classOfPriority(header: string | undefined): RequestClass {
	const urgency = /(?:^|[,\s])u=([0-7])/.exec(header ?? "")?.[1] ?? "1";
	return requestClasses[Number(urgency)] ?? "rest";
}
