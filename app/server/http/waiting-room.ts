// A product that is sold through a waiting room (OPERATOR-76 to OPERATOR-80): its page is shown by a pass, and a place in line is kept in a
// signed cookie. Nothing else of the shop is behind it: the bag, the checkout and every other page are open to all.

import { z } from "zod";
import { readShortForm } from "#app/i18n/short-forms.ts";
import { rulesFor } from "#app/server/session/cookie-rules.ts";
import { type CookieRules, readCookies, writeCookie } from "#app/server/session/cookies.ts";
import { seal, unseal } from "#app/server/session/signing.ts";
import { registeredName } from "#contract/session/cookie-register.ts";
import { enterWaitingRoom, joinWaitingRoom } from "#contract/waiting-room/operations.ts";
import type { OpenRoom } from "#contract/waiting-room/shapes.ts";
import { brand } from "#shop/brand.ts";
import { fallbackLocale, localeOf } from "#shop/locales.ts";
import { isPrefetch } from "#shop/prefetch.ts";
import { agentOf } from "../agent.ts";
import { isClientNavigation } from "../client-navigation.ts";
import { serverHeaders } from "../common-headers.ts";
import { exchange, GatewayFailure } from "../gateway-transport.ts";
import { safePath } from "../log.ts";
import { hasPreview } from "../preview.ts";
import type { RequestFacts, Runtime } from "../runtime.ts";
import { loadDocument } from "./load-document.ts";
import { plainPage } from "./plain-page.ts";
import { waitingPage } from "./waiting-page.ts";

// What a browser keeps of waiting rooms (OPERATOR-78): its places and passes, signed, so that every storefront knows them.
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
type Ticket = z.infer<typeof ticket>;

const nameOf = (environment: string) =>
	registeredName("waitingRooms", { environment, prefix: brand.cookiePrefix, secure: true });

/** Every ticket of a request, the newest first; none for a cookie that is tampered with. */
function readTickets(
	secrets: readonly string[],
	cookieHeader: string | null,
	environment: string,
): Ticket[] {
	if (!cookieHeader) return [];
	const sealed = readCookies(cookieHeader).get(nameOf(environment));
	return z.array(ticket).safeParse(unseal(secrets, purpose, sealed)).data ?? [];
}

/** The ticket of this opening of a room. */
const ticketOf = (tickets: readonly Ticket[], { name, opening }: OpenRoom): Ticket | null =>
	tickets.find((each) => each.room === name && each.opening === opening) ?? null;

/** The `Set-Cookie` line that keeps a ticket beside the others. */
function ticketLine(
	secrets: readonly string[],
	tickets: readonly Ticket[],
	given: Ticket,
	rules: CookieRules,
): string {
	const others = tickets.filter(({ room }) => room !== given.room);
	const value = seal(secrets, purpose, [given, ...others].slice(0, maxRooms));
	return writeCookie(nameOf(rules.environment), value, null, rules);
}

/** Seconds after which a browser asks again that could not be given a place. */
const busyAgain = 15;

/** Seconds until the next look: a tenth of what is expected, and not all of a crowd at the same moment. */
function lookAgainIn(secondsLeft: number): number {
	const usual = Math.min(Math.max(secondsLeft / 10, 5), 24);
	return Math.round(usual * (0.9 + Math.random() * 0.35));
}

/** Seconds until a place's turn, as far as the rate tells. */
function secondsUntil({ perMinute, through, letsInFrom }: OpenRoom, place: number): number {
	const start = letsInFrom ? Math.max(0, Date.parse(letsInFrom) - Date.now()) / 1_000 : 0;
	return start + (Math.max(0, place - through) * 60) / perMinute;
}

export interface WaitingRoomDoor {
	/** Names of the rooms that a request has passes of. */
	passesOf(request: Request): ReadonlySet<string>;
	/**
	 * Stands before a product's page.
	 * @param go answers a request that may go on
	 */
	answer(
		request: Request,
		url: URL,
		facts: RequestFacts,
		go: () => Response | Promise<Response>,
	): Response | Promise<Response>;
}

export function createWaitingRoomDoor(runtime: Runtime): WaitingRoomDoor {
	const { env, secrets, waitingRooms, log } = runtime;
	const environment = env.VITRINE_ENV;
	const ticketsOf = ({ headers }: Request) =>
		readTickets(secrets, headers.get("Cookie"), environment);

	function roomOfPage({ pathname }: URL): OpenRoom | null {
		const [, prefix = "", slug = "", ...rest] = pathname.replace(/\.data$/, "").split("/");
		if (!localeOf(prefix) || rest.some((part) => part !== "" && part !== "_")) return null;
		const page = readShortForm(slug);
		return page?.kind === "product" ? waitingRooms.ofProduct(page.id) : null;
	}

	const callOf = ({ remoteAddress, requestId }: RequestFacts) => ({
		baseUrl: runtime.gatewayUrl(),
		headers: {
			...serverHeaders(env.SUBSCRIPTION_KEY),
			"x-forwarded-for": remoteAddress,
			"x-request-id": requestId,
		},
		deadlineMs: env.GATEWAY_TIMEOUT,
		tracing: runtime.tracing,
	});

	async function join(room: OpenRoom, facts: RequestFacts): Promise<[Ticket, OpenRoom]> {
		const params = { name: room.name };
		const { data } = await exchange(joinWaitingRoom, { ...callOf(facts), params });
		const { opening, place, through } = data;
		return [
			{ room: room.name, opening, place, until: 0 },
			{ ...room, opening, through },
		];
	}

	async function enter(held: Ticket, facts: RequestFacts): Promise<Ticket> {
		const { opening, place } = held;
		const params = { name: held.room };
		const body = { opening, place };
		const { data } = await exchange(enterWaitingRoom, { ...callOf(facts), params, body });
		return data.until === null ? held : { ...held, until: Date.parse(data.until) };
	}

	/** The ticket with a pass if its turn has come, and the line as it is. */
	async function advance(
		room: OpenRoom,
		held: Ticket | null,
		facts: RequestFacts,
	): Promise<[Ticket, OpenRoom]> {
		const [place, line] = held
			? ([held, await waitingRooms.latest(room)] as const)
			: await join(room, facts);
		// another container closed it and opened it again
		if (place.opening !== line.opening) return advance(line, null, facts);
		if (place.place > line.through) return [place, line];
		const entered = await enter(place, facts);
		// its pass is used up: to the end of the line
		if (entered.until !== 0 && entered.until <= Date.now()) return join(line, facts);
		return [entered, line];
	}

	function withTicket(answer: Response, request: Request, given: Ticket, facts: RequestFacts) {
		const { origin } = facts;
		const [, prefix = ""] = new URL(request.url).pathname.split("/");
		const { domain } = localeOf(prefix) ?? fallbackLocale;
		const rules = rulesFor(env, { domain: { domain }, origin });
		const line = ticketLine(secrets, ticketsOf(request), given, rules);
		answer.headers.append("Set-Cookie", line);
		// a page that everybody may have, which a CDN would keep: shown for a pass, it is its owner's
		if (answer.headers.has("Surrogate-Key")) {
			answer.headers.delete("Surrogate-Key");
			answer.headers.set("Cache-Control", "private, no-cache");
		}
		return answer;
	}

	async function stand(
		request: Request,
		url: URL,
		facts: RequestFacts,
		room: OpenRoom,
		go: () => Response | Promise<Response>,
	): Promise<Response> {
		const { headers } = request;
		if (await hasPreview(secrets, headers.get("Cookie"), Date.now())) return go();
		if (isClientNavigation(request)) {
			return loadDocument(url);
		}
		const later = { "Retry-After": String(busyAgain), "X-Request-Id": facts.requestId };
		// a page that may never be looked at takes no place
		if (request.method !== "GET" || isPrefetch((name) => headers.get(name))) {
			return plainPage(429, url.pathname, later);
		}
		const held = ticketOf(ticketsOf(request), room);
		try {
			const [given, line] = await advance(room, held, facts);
			if (given.until > Date.now()) return withTicket(await go(), request, given, facts);
			const secondsLeft = secondsUntil(line, given.place);
			const page = waitingPage(url, {
				place: given.place,
				ahead: Math.max(0, given.place - line.through - 1),
				progress: line.through / given.place,
				secondsLeft,
				lookAgainIn: lookAgainIn(secondsLeft),
				requestId: facts.requestId,
			});
			return given === held ? page : withTicket(page, request, given, facts);
		} catch (err) {
			if (!(err instanceof GatewayFailure)) throw err;
			// it was closed a moment ago
			if (err.code === "NOT_FOUND") {
				void waitingRooms.changed();
				return go();
			}
			const what = { err, url: safePath(request.url), requestId: facts.requestId };
			log[err.isOutage ? "warn" : "info"](what, "no place in line");
			return plainPage(503, url.pathname, { ...later, Refresh: String(busyAgain) }, "busy");
		}
	}

	return {
		passesOf: (request) =>
			new Set(ticketsOf(request).flatMap(({ room, until }) => (until > Date.now() ? [room] : []))),
		answer(request, url, facts, go) {
			// what a form of the page asks for is looked at where it is put into the bag
			const room = request.method === "POST" ? null : roomOfPage(url);
			if (!room || agentOf(request.headers.get("User-Agent")).isBot) return go();
			const held = ticketOf(ticketsOf(request), room);
			if (held && held.until > Date.now()) return go();
			return stand(request, url, facts, room, go);
		},
	};
}
