// What the frame's loader gives to pages inside it: an error page shows families without asking anything again.
import { useRouteLoaderData } from "react-router";
import type { HeaderContent } from "~/models/content/header-view.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import type { StillData } from "~/ui/still-data.ts";
import type { BagState } from "./mini-cart.ts";

export interface FrameData {
	/** the families, packed by models/catalog/menu.ts */
	menu: StillData<string>;
	/** main menu and banner as models/content/header.server.ts packs them; known to the server only */
	header: StillData<HeaderContent>;
	bag: BagState;
	/** of the signed-in customer, empty where it is not known */
	firstName: string;
	/** null where no banner is shown */
	newsletter?: BannerView | null;
}

/** The frame's route, as app/routes.ts names it. */
const frameRoute = "routes/($lc)/_layout";

/** For a Still that is made of the menu; an empty menu where the frame itself failed. */
export function useMenuData(): StillData<string> {
	return useRouteLoaderData<FrameData>(frameRoute)?.menu ?? { value: "" };
}

/** The newsletter banner of the footer. */
export function useNewsletter(): BannerView | null {
	return useRouteLoaderData<FrameData>(frameRoute)?.newsletter ?? null;
}

/** The bag as the frame knows it, for headers that do not show it. */
export function useBag(): BagState {
	return useRouteLoaderData<FrameData>(frameRoute)?.bag ?? null;
}
