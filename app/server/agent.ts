// What a user agent says of a browser, cached: the rules that tell bots from people cost more than a cached page.
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import type { DeviceChannel } from "#contract/headers.ts";
import type { Device } from "#contract/measurement/events.ts";
import { deviceLetterOf, deviceOf } from "./device.ts";

export interface Agent {
	isBot: boolean;
	device: Device;
	channel: DeviceChannel;
	/** equal for all agents that get the same answers */
	key: string;
}

const agents = new LRUCache<string, Agent>({ max: 2_000 });
/** Length of a user agent that is cached, in characters: those of browsers have half as many. */
const maxLength = 512;

export function agentOf(userAgent: string | null | undefined): Agent {
	const header = userAgent ?? "";
	const cached = agents.get(header);
	if (cached) return cached;
	const [isBot, device, channel] = [isbot(header), deviceLetterOf(header), deviceOf(header)];
	const agent = { isBot, device, channel, key: `${isBot ? "bot" : ""}${device}${channel}` };
	if (header.length <= maxLength) agents.set(header, agent);
	return agent;
}

/** Crawlers, and browsers that save data, get the whole document at once. */
export function wantsWholeDocument({ headers }: Request): boolean {
	return (
		headers.get("Save-Data")?.toLowerCase() === "on" || agentOf(headers.get("User-Agent")).isBot
	);
}
