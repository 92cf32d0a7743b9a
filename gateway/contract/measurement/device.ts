import type { Device } from "./events.ts";

const tablet = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i;
const mobile = /Mobi|iPhone|iPod|Android/i;

/** S2 §3 'Device', by what a browser says of itself; one that says nothing known is a desktop's. */
export function measuredDevice(userAgent: string): Device {
	if (tablet.test(userAgent)) return "t";
	return mobile.test(userAgent) ? "m" : "d";
}
