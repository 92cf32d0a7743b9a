import type { DeviceChannel } from "../../gateway/contract/headers.ts";
import { brand } from "../i18n/brand.ts";

const app = new RegExp(`\\b${brand.name}App/`, "i");
const desktop = /Windows NT|Macintosh|X11|CrOS/;
const mobile = /Mobi|Android|iPhone|iPad/;

/** S1 §7: AM the mobile app by its user agent, SD desktop, SM everything else. */
export function deviceOf(userAgent: string | null): DeviceChannel {
	const agent = userAgent ?? "";
	if (app.test(agent)) return "AM";
	return desktop.test(agent) && !mobile.test(agent) ? "SD" : "SM";
}
