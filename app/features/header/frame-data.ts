// What the frame's loader gives to pages inside it: an error page shows families without asking anything again.
import { useRouteLoaderData } from "react-router";
import type { StillData } from "~/ui/still-data.ts";
import type { BagState } from "./bag.tsx";

export interface FrameData {
	/** packed by models/catalog/menu.ts */
	menu: StillData<string>;
	bag: BagState;
	/** of the signed-in customer, empty where it is not known */
	firstName: string;
}

/** The frame's route, as app/routes.ts names it. */
const frameRoute = "routes/($lc)/_layout";

/** For a Still that is made of the menu; an empty menu where the frame itself failed. */
export function useMenuData(): StillData<string> {
	return useRouteLoaderData<FrameData>(frameRoute)?.menu ?? { value: "" };
}
