import type { DeviceChannel } from "../../gateway/contract/headers.ts";
import type { Channel, Device } from "../../gateway/contract/measurement/events.ts";
import { brand } from "../../shop/brand.ts";

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

/** Where the shop is seen (MEASURE-19). */
export const channelOf = (userAgent: string | null): Channel => channels[deviceOf(userAgent)];

const tablet = /iPad|Tablet|Android(?!.*Mobile)/;

/** MEASURE-18: m, d, t. An iPad that asks for desktop pages says that it is a Macintosh. */
export function deviceLetterOf(userAgent: string | null): Device {
	if (tablet.test(userAgent ?? "")) return "t";
	return deviceOf(userAgent) === "SD" ? "d" : "m";
}
