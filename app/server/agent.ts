// What a user agent says of a browser, remembered: the rules that tell bots from people cost more than a kept answer.
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
/** Longest user agent that is remembered, in characters: those of browsers have half as many. */
const longestRemembered = 512;

export function agentOf(userAgent: string | null | undefined): Agent {
	const header = userAgent ?? "";
	const known = agents.get(header);
	if (known) return known;
	const [isBot, device, channel] = [isbot(header), deviceLetterOf(header), deviceOf(header)];
	const agent = { isBot, device, channel, key: `${isBot ? "bot" : ""}${device}${channel}` };
	if (header.length <= longestRemembered) agents.set(header, agent);
	return agent;
}
