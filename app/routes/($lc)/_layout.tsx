import { Outlet, useLocation } from "react-router";
import { Footer } from "~/features/footer/footer.tsx";
import { CheckoutHeader, isCheckoutPath } from "~/features/header/checkout-header.tsx";
import { FlashRoom } from "~/features/header/flash-room.tsx";
import { Header } from "~/features/header/header.tsx";
import { SkipLink } from "~/features/header/skip-link.tsx";
import { InternationalPopUp } from "~/features/international/international-pop-up.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { RouteHandle } from "~/server/route-handle.ts";
import { useFontPreloads } from "~/ui/font-preloads.ts";
import { ToastRegion } from "~/ui/toast.tsx";
import type { Route } from "./+types/_layout";
import { loadFrame } from "./frame.server.ts";

export const handle: RouteHandle = { i18n: ["ui"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadFrame(context, request);

/** The bag and the last action's message may change with any navigation. */
export const shouldRevalidate = () => true;

export default function Frame({ loaderData }: Route.ComponentProps) {
	const { header, foot } = loaderData;
	const { t } = useTranslation("layout");
	useFontPreloads();
	const isCheckout = isCheckoutPath(useLocation().pathname);
	return (
		<>
			<SkipLink />
			{isCheckout ? null : <InternationalPopUp />}
			{isCheckout ? <CheckoutHeader /> : <Header header={header} />}
			<FlashRoom />
			<Outlet />
			<ToastRegion label={t("notices")} closeLabel={t("dismiss")} />
			<Footer foot={foot} isBare={isCheckout} />
		</>
	);
}
