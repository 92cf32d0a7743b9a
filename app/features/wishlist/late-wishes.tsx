import { useParts } from "~/ui/late-parts.tsx";
import { parts, Wishes } from "./on-need.ts";

/** The hearts' form of a page that is markup otherwise; outside of that markup. */
export function LateWishes() {
	useParts(parts);
	return <Wishes />;
}
