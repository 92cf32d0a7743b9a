// What a browser keeps of waiting rooms (OPERATOR-78): its places and passes, signed, so that every storefront knows them.
import { z } from "zod";
import { registeredName } from "#contract/session/cookie-register.ts";
import type { OpenRoom } from "#contract/waiting-room/shapes.ts";
import { brand } from "#shop/brand.ts";
import { type CookieRules, readCookies, writeCookie } from "../session/cookies.ts";
import { seal, unseal } from "../session/signing.ts";

const purpose = "waiting-rooms";
/** Rooms that one browser may wait in; the one joined longest ago goes first. */
const maxRooms = 5;

const ticket = z.object({
	room: z.string(),
	opening: z.number(),
	place: z.number(),
	/** when the pass ends, milliseconds since 1970; 0 while it is waited for */
	until: z.number(),
});
export type Ticket = z.infer<typeof ticket>;

const nameOf = (environment: string) =>
	registeredName("waitingRooms", { environment, prefix: brand.cookiePrefix, secure: true });

/** Every ticket of a request, the newest first; none for a cookie that is tampered with. */
export function readTickets(
	secrets: readonly string[],
	cookieHeader: string | null,
	environment: string,
): Ticket[] {
	if (!cookieHeader) return [];
	const sealed = readCookies(cookieHeader).get(nameOf(environment));
	return z.array(ticket).safeParse(unseal(secrets, purpose, sealed)).data ?? [];
}

/** The ticket of this opening of a room. */
export const ticketOf = (tickets: readonly Ticket[], { name, opening }: OpenRoom): Ticket | null =>
	tickets.find((each) => each.room === name && each.opening === opening) ?? null;

/** The `Set-Cookie` line that keeps a ticket beside the others. */
export function ticketLine(
	secrets: readonly string[],
	tickets: readonly Ticket[],
	given: Ticket,
	rules: CookieRules,
): string {
	const others = tickets.filter(({ room }) => room !== given.room);
	const value = seal(secrets, purpose, [given, ...others].slice(0, maxRooms));
	return writeCookie(nameOf(rules.environment), value, null, rules);
}
