// What the frame's loader gives to pages inside it: an error page shows families without asking anything again.
import { useRouteLoaderData } from "react-router";
import { frameRoute, type WithVisitor } from "~/i18n/visitor.ts";
import type { HeaderContent } from "~/models/content/header-view.ts";
import type { BannerView } from "~/models/newsletter/newsletter.ts";
import type { StillData } from "~/ui/still-data.ts";

export interface FrameData extends WithVisitor {
	/** the families, packed by models/catalog/menu.ts */
	menu: StillData<string>;
	/** main menu and banner as models/content/header.server.ts packs them; known to the server only */
	header: StillData<HeaderContent>;
	/** null where no banner is shown */
	newsletter?: BannerView | null;
}

/** For a Still that is made of the menu; an empty menu where the frame itself failed. */
export function useMenuData(): StillData<string> {
	return useRouteLoaderData<FrameData>(frameRoute)?.menu ?? { value: "" };
}

/** The newsletter banner of the footer. */
export function useNewsletter(): BannerView | null {
	return useRouteLoaderData<FrameData>(frameRoute)?.newsletter ?? null;
}
