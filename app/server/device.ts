import type { DeviceChannel } from "#contract/headers.ts";
import type { Channel, Device } from "#contract/measurement/events.ts";
import { brand } from "#shop/brand.ts";

const app = new RegExp(`\\b${brand.name}App/`, "i");
const desktop = /Windows NT|Macintosh|X11|CrOS/;
const mobile = /Mobi|Android|iPhone|iPad/;

/** SESSION-46: AM the mobile app by its user agent, SD desktop, SM everything else. */
export function deviceOf(userAgent: string | null): DeviceChannel {
	const agent = userAgent ?? "";
	if (app.test(agent)) return "AM";
	return desktop.test(agent) && !mobile.test(agent) ? "SD" : "SM";
}

const channels = {
	AM: "mobile app",
	SD: "web site",
	SM: "mobile site",
} as const satisfies Record<DeviceChannel, Channel>;

/** The channel that the shop is viewed in (MEASURE-19). */
export const channelOf = (userAgent: string | null): Channel => channels[deviceOf(userAgent)];

const tablet = /iPad|Tablet|Android(?!.*Mobile)/;

/** MEASURE-18: m, d, t. An iPad that requests desktop pages claims to be a Macintosh. */
export function deviceLetterOf(userAgent: string | null): Device {
	if (tablet.test(userAgent ?? "")) return "t";
	return deviceOf(userAgent) === "SD" ? "d" : "m";
}
