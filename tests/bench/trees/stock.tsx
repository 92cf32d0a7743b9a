// The same components and data on stock React Router: its own entry, links, scripts and scroll restoration.

import handleRequest from "virtual:stock-entry";
import {
	createRequestHandler,
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ServerBuild,
	UNSAFE_withComponentProps as withComponentProps,
} from "react-router";
import { HeadLinks } from "#app/i18n/head-links.tsx";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { captured, Document, pageI18n, tree } from "./page.tsx";

function Root() {
	const head = (
		<>
			<Meta />
			<Links />
		</>
	);
	return (
		<Document head={head}>
			<I18nContext value={pageI18n}>
				<HeadLinks />
				<Outlet />
			</I18nContext>
			<ScrollRestoration />
			<Scripts />
		</Document>
	);
}

type PropsTaker = Parameters<typeof withComponentProps>[0];

interface Source {
	url: string;
	headers: Record<string, string>;
}
/** The call that fetches the listing at each request; without it the data is in memory, as small as the shop makes it. */
const source = JSON.parse(process.env.BENCH_SOURCE ?? "null") as Source | null;

function loaderOf(id: string, isDeepest: boolean) {
	return async () => {
		if (source && isDeepest) {
			const answer = await fetch(source.url, { headers: source.headers });
			if (!answer.ok) throw new Error(`${source.url} answered ${answer.status}`);
			// components render from the captured data; the answer is added unshaped, as a plain loader would return it
			return { ...(captured.loaderData[id] as object), answer: await answer.json() };
		}
		return captured.loaderData[id];
	};
}

const parentOf = (depth: number) => (depth > 0 ? { parentId: tree[depth - 1]?.id } : {});

const routes: ServerBuild["routes"] = Object.fromEntries(
	tree.map(({ id, path, handle, Component }, depth) => [
		id,
		{
			id,
			path,
			...parentOf(depth),
			module: {
				default: withComponentProps((Component ?? Root) as PropsTaker),
				handle,
				loader: loaderOf(id, depth === tree.length - 1),
			},
		},
	]),
);

/** The shop's client manifest, reduced to these routes. */
const assets: ServerBuild["assets"] = {
	...captured.manifest,
	routes: Object.fromEntries(
		tree.flatMap(({ id, path }, depth) => {
			const known = captured.manifest.routes[id];
			return known ? [[id, { ...known, path, ...parentOf(depth) }]] : [];
		}),
	),
};

export const answer = createRequestHandler(
	{
		entry: {
			module: {
				default: handleRequest,
				handleError: (error) => process.stderr.write(`${(error as Error).stack}\n`),
			},
		},
		routes,
		assets,
		publicPath: "/",
		assetsBuildDirectory: "build/client",
		future: {} as ServerBuild["future"],
		ssr: true,
		isSpaMode: false,
		prerender: [],
		routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
	},
	"production",
);
