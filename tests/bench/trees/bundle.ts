// Captures the listing from the running shop and bundles its component tree: bare, and on stock React Router.

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { UNSAFE_decodeViaTurboStream as decode } from "react-router";
import { build, type Plugin } from "vite";
import { type ModuleList, moduleListId, type PageData } from "#app/client/module-list.ts";
import type { Captured } from "./page.tsx";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Replaces the module that the shop's own modules import under this name. */
function standIn(name: string, file: string): Plugin {
	return {
		name: `bench:stand-in-for-${name}`,
		enforce: "pre",
		resolveId: (id, importer) =>
			id === name && importer?.startsWith(join(root, "app")) ? file : null,
	};
}

/** The server entry that `react-router build` takes where an app has none. */
const stockEntry: Plugin = {
	name: "bench:stock-entry",
	enforce: "pre",
	resolveId: (id) =>
		id === "virtual:stock-entry"
			? join(root, "node_modules/@react-router/dev/dist/config/defaults/entry.server.node.tsx")
			: null,
};

async function bundle(entry: string, outDir: string, plugins: Plugin[]): Promise<string> {
	await build({
		configFile: false,
		root,
		mode: "production",
		logLevel: "error",
		plugins,
		build: { ssr: entry, outDir, copyPublicDir: false, target: "node24", minify: false },
	});
	const [file] = readdirSync(outDir).filter((name) => name.endsWith(".js"));
	return join(outDir, file ?? "");
}

function clientManifest(): Captured["manifest"] {
	const assets = join(root, "build/client/assets");
	const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
	const text = readFileSync(join(assets, name), "utf8");
	return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, ""));
}

/** As the page hydrates from them. */
async function listedLocales(listing: string): Promise<Captured["locales"]> {
	const html = await (await fetch(listing)).text();
	const json = new RegExp(`<script[^>]* id="${moduleListId}"[^>]*>(.*?)</script>`).exec(html)?.[1];
	const { data } = JSON.parse(json ?? "{}") as ModuleList;
	const answer = await fetch(new URL(data ?? "", listing));
	return ((await answer.json()) as PageData).locales;
}

async function capture(listing: string): Promise<Captured> {
	const answer = await fetch(`${listing.replace(/\/$/, "")}.data`);
	if (!answer.ok || !answer.body) throw new Error(`The listing's data: ${answer.status}`);
	const decoded = await decode(answer.body, globalThis);
	await decoded.done;
	const routes = decoded.value as Record<string, { data?: unknown }>;
	const { pathname } = new URL(listing);
	return {
		pathname,
		lc: pathname.split("/")[1] ?? "",
		locales: await listedLocales(listing),
		loaderData: Object.fromEntries(
			Object.entries(routes).map(([id, { data }]) => [id, data ?? null]),
		),
		manifest: clientManifest(),
	};
}

export interface Trees {
	/** file for BENCH_CAPTURE */
	captured: string;
	bare: string;
	stock: string;
	/** the page as the shop answers it */
	html: string;
	remove(): void;
}

export async function buildTrees(listing: string): Promise<Trees> {
	// below node_modules, so that the bundles find their packages
	const cache = join(root, "node_modules/.cache");
	mkdirSync(cache, { recursive: true });
	const folder = mkdtempSync(join(cache, "vitrine-bench-"));
	const captured = join(folder, "captured.json");
	const html = join(folder, "listing.html");
	writeFileSync(captured, JSON.stringify(await capture(listing)));
	writeFileSync(html, await (await fetch(listing)).text());
	return {
		captured,
		html,
		bare: await bundle(here("bare.tsx"), join(folder, "bare"), [
			standIn("react-router", here("still-router.tsx")),
		]),
		stock: await bundle(here("stock.tsx"), join(folder, "stock"), [
			standIn("react/jsx-runtime", here("link-runtime.ts")),
			stockEntry,
		]),
		remove: () => rmSync(folder, { recursive: true, force: true }),
	};
}
