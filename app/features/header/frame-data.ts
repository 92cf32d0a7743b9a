// What the frame's loader gives to pages inside it: an error page shows families without asking anything again.
import { useRouteLoaderData } from "react-router";
import { type MenuNode, unpackMenu } from "~/models/catalog/menu.ts";
import type { BagState } from "./bag.tsx";

export interface FrameData {
	/** packed by models/catalog/menu.ts */
	menu: string;
	bag: BagState;
	/** of the signed-in customer, empty where it is not known */
	firstName: string;
}

/** The frame's route, as app/routes.ts names it. */
const frameRoute = "routes/($lc)/_layout";

/** The menu as a tree; empty where the frame itself failed. */
export function useMenuTree(): MenuNode[] {
	const frame = useRouteLoaderData<FrameData>(frameRoute);
	return frame ? unpackMenu(frame.menu) : [];
}
