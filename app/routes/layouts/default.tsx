import { Suspense } from "react";
import { Outlet, useLocation } from "react-router";
import { ConsentBanner } from "#app/features/consent/consent-banner.tsx";
import { OutsideTests } from "#app/features/experiment/outside-tests.tsx";
import { Footer } from "#app/features/footer/footer.tsx";
import { CheckoutHeader, isCheckoutPath } from "#app/features/header/checkout-header.tsx";
import { FlashMessage } from "#app/features/header/flash-message.tsx";
import { OfflineBar } from "#app/features/header/offline-bar.tsx";
import { InternationalPopUp } from "#app/features/international/international-pop-up.tsx";
import { FooterContext } from "#app/features/trust/footer-context.ts";
import type { RouteHandle } from "#app/i18n/route-handle.ts";
import { isTaskPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { ToastRegion } from "#app/ui/toast.tsx";
import { useFocusTrap } from "#app/ui/use-focus-trap.ts";
// the header's styles
import "#app/features/header/account-menu.module.css";
import "#app/features/menu/banner.module.css";
import "#app/features/menu/menu.module.css";
import styles from "#app/features/header/skip-link.module.css";
import type { Route } from "./+types/default";
import { loadFrame } from "./frame.server.ts";
import "#app/ui/drawer.module.css";

export const handle: RouteHandle = { i18n: ["ui", "footer", "consent"] };

export const loader = ({ context, request }: Route.LoaderArgs) => loadFrame(context, request);

/** The frame stays the same until the document is left: another language loads a new document. */
export const shouldRevalidate = () => false;

/** The first Tab stop: leads past the header to the page's `#main`. */
function SkipLink() {
	const { t } = useTranslation("layout");
	return (
		<a className={styles.skip} href="#main">
			{t("skip")}
		</a>
	);
}

/** A chunk of its own, since the checkout does without it. If it cannot be fetched, a page keeps the checkout's header. */
const Header = lazyPart(
	async () => (await import("#app/features/header/header.tsx")).Header,
	CheckoutHeader,
);

/** Nothing in the frame is awaited: `Suspense` lets React hydrate head, page and footer one after another. */
export default function Frame({ loaderData }: Route.ComponentProps) {
	const { menu, banner, newsletter, footer, testScript } = loaderData;
	const { t } = useTranslation("layout");
	useFocusTrap();
	const { pathname } = useLocation();
	const isCheckout = isCheckoutPath(pathname);
	const isTask = isTaskPath(pathname);
	return (
		<>
			<SkipLink />
			<ConsentBanner />
			{isCheckout ? null : <InternationalPopUp />}
			<Suspense>
				{isCheckout ? <CheckoutHeader /> : <Header menu={menu} banner={banner} />}
			</Suspense>
			<FlashMessage />
			<FooterContext value={footer.view}>
				<Outlet />
				<ToastRegion label={t("notices")} closeLabel={t("dismiss")} />
				<OfflineBar />
				<Suspense>
					<Footer
						footer={footer}
						newsletter={isTask ? null : newsletter}
						isBare={isCheckout}
						isTask={isTask}
					/>
				</Suspense>
			</FooterContext>
			<OutsideTests script={testScript} />
		</>
	);
}
