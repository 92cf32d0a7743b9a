// The menu where the browser has none of the server's: the header comes into view by a navigation, as after the
// checkout, whose own has no menu.
import type { ReactNode } from "react";
import { MenuEntries } from "./menu-entries.tsx";

/** @param address where the entries are to be had */
export async function drawMenu(address: string): Promise<ReactNode> {
	const answer = await fetch(address);
	return answer.ok ? <MenuEntries packed={await answer.text()} /> : null;
}
