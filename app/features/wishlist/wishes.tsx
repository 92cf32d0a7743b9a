import { useAsks } from "./use-asks.ts";
import { WishForm } from "./wish-form.tsx";

/** What a page with hearts or alerts needs once: their form, and replies in place. */
export function Wishes() {
	useAsks();
	return <WishForm />;
}
