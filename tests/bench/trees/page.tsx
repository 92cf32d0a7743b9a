// The listing as it was captured from the running shop, from which each tree is rendered.
import { readFileSync } from "node:fs";
import type { ComponentType, ReactNode } from "react";
import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";
import { createI18n } from "#app/i18n/i18n.ts";
import { messagesOf } from "#app/i18n/messages.server.ts";
import * as listing from "#app/routes/($lc)/catalog/listing.tsx";
import Frame from "#app/routes/layouts/default.tsx";
import { fallbackLocale, type LocaleRecord, localeOf, setLocales } from "#shop/locales.ts";

export interface Captured {
	pathname: string;
	/** prefix of the locale */
	lc: string;
	locales: readonly LocaleRecord[];
	/** loader data by route id */
	loaderData: Record<string, unknown>;
	/** of the shop's own build: as many files as a client of this tree has */
	manifest: AssetsManifest;
}

export const captured = JSON.parse(
	readFileSync(process.env.BENCH_CAPTURE ?? "", "utf8"),
) as Captured;

setLocales(captured.locales);
const locale = localeOf(captured.lc) ?? fallbackLocale;
export const pageI18n = { i18n: createI18n(locale.tag, { [locale.tag]: messagesOf(locale.tag) }) };

type Page = ComponentType<{ loaderData: unknown }>;

/** From the document inwards. */
export const tree = [
	{ id: "root", path: "", handle: undefined, Component: null },
	{ id: "routes/layouts/default", path: ":lc?", handle: undefined, Component: Frame as Page },
	{
		id: "routes/($lc)/short-form/route",
		path: ":slug",
		handle: listing.handle,
		Component: listing.Page as unknown as Page,
	},
] as const;

export function Document({ head, children }: { head: ReactNode; children: ReactNode }) {
	return (
		<html lang={locale.htmlLang}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="light dark" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				{head}
			</head>
			<body>{children}</body>
		</html>
	);
}
