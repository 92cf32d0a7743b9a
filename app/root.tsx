import type { ReactNode } from "react";
import { Links, Outlet, useRouteError, useRouteLoaderData } from "react-router";
import { brand } from "../shop/brand.ts";
import type { Route } from "./+types/root";
import { ClientScripts } from "./client/client-scripts.tsx";
import { routesOf } from "./client/router-internals.tsx";
import { LastResort } from "./features/errors/last-resort.tsx";
import { MeasurementSignal, usePageName } from "./features/measurement/measurement-signal.ts";
import { HeadLinks } from "./i18n/head-links.tsx";
import { preloadMessages } from "./i18n/i18n.client.ts";
import { Navigation } from "./i18n/navigation.tsx";
import type { RootData } from "./i18n/root-data.ts";
import { useShop } from "./i18n/shop.tsx";
import { takePart } from "./models/experiment/take-part.server.ts";
import { oldAddresses } from "./models/redirect/old-addresses.server.ts";
import { startUp } from "./models/session/start-up.server.ts";
import { rootMiddleware } from "./server/middleware/root-middleware.ts";
import { readRootData } from "./server/root-data.ts";
import "./ui/styles/app.css";

export const middleware = [...rootMiddleware, startUp, takePart, oldAddresses];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	(page, next) => preloadMessages(page, next, routesOf),
];

export const loader = ({ context }: Route.LoaderArgs) => readRootData(context);

/** Root data changes only with a new document: signing in or out and changing the language each load one. */
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
	const { locale, has } = useShop();
	// absent when the request failed before the root loader ran: such a page is not hydrated
	const data = useRouteLoaderData<RootData>("root");
	const isWhole = data !== undefined;
	const page = usePageName();
	return (
		<html
			lang={locale.htmlLang}
			data-pictures={isWhole && !has("newRatioOnProductPicture") ? "4:5" : undefined}
			data-cookie-suffix={data?.cookieSuffix}
			data-page={isWhole ? page : undefined}
		>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<meta
					name="theme-color"
					media="(prefers-color-scheme: light)"
					content={brand.themeColour.light}
				/>
				<meta
					name="theme-color"
					media="(prefers-color-scheme: dark)"
					content={brand.themeColour.dark}
				/>
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{/* before all others: it names the order of the layers */}
				{/* `style-src` allows our style sheets by 'self': they need no nonce */}
				<Links nonce="" />
			</head>
			<body>
				{children}
				{isWhole ? <ClientScripts /> : null}
			</body>
		</html>
	);
}

export default function App() {
	return (
		<>
			<HeadLinks />
			<Outlet />
			<Navigation />
			<MeasurementSignal />
		</>
	);
}

export function ErrorBoundary() {
	return <LastResort error={useRouteError()} />;
}
