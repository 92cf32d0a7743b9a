// The shop that is measured: Postgres, gateway and storefront, each a process of its own, with their own data.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/process/free-port.ts";
import { onServer, startPostgres, withDatabase } from "../support/gateway/postgres-server.ts";
import { type Running, start } from "./process.ts";

/** Connections to Postgres, of the gateway and of the bare SQL alike. */
export const poolSize = 8;

export interface Shop {
	storefront: Running;
	/** the same storefront, but it keeps no page */
	forgetful: Running;
	gateway: Running;
	databaseUrl: string;
	stop(): Promise<void>;
}

export async function openShop(): Promise<Shop> {
	const dataDir = mkdtempSync(join(tmpdir(), "vitrine-bench-"));
	const server = await startPostgres();
	const database = `vitrine_bench_${process.pid}`;
	const opened: Running[] = [];
	const stop = async () => {
		for (const running of opened.reverse()) await running.stop();
		await onServer(server.url, `drop database if exists "${database}" with (force)`);
		await server.stop();
		rmSync(dataDir, { recursive: true, force: true });
	};
	const open = async (file: string, port: number, env: Record<string, string>) => {
		const running = await start({
			args: [file],
			env: { NODE_ENV: "", DATA_DIR: dataDir, ...env },
			url: `http://localhost:${port}`,
			readyPath: "/readyz",
		});
		opened.push(running);
		return running;
	};
	try {
		await onServer(server.url, `create database "${database}"`);
		const databaseUrl = withDatabase(server.url, database);
		const [gatewayPort, port, otherPort] = [await freePort(), await freePort(), await freePort()];
		const gateway = await open("gateway/main.ts", gatewayPort, {
			GATEWAY_HOST: "localhost",
			GATEWAY_PORT: String(gatewayPort),
			DATABASE_URL: databaseUrl,
			DATABASE_POOL: String(poolSize),
			SITE_BASE: "/_gateway",
			DEMO: "1",
			TRUST_PROXY: "1",
			ALLOWED_HOSTS: `localhost:${port}`,
		});
		// builds the shop first where there is no build or a stale one
		const storefront = await open("server.ts", port, {
			PORT: String(port),
			GATEWAY_URL: gateway.url,
		});
		const forgetful = await open("server.ts", otherPort, {
			PORT: String(otherPort),
			GATEWAY_URL: gateway.url,
			PAGE_CACHE_MB: "0",
		});
		return { storefront, forgetful, gateway, databaseUrl, stop };
	} catch (error) {
		await stop();
		throw error;
	}
}

/** Pages that are measured, found by the links that lead to them. */
export interface BenchUrls {
	/** of 24 products */
	listing: string;
	product: string;
	/** an article */
	content: string;
	help: string;
	stores: string;
	store: string;
}

export async function benchUrls(origin: string): Promise<BenchUrls> {
	const link = async (url: string, pattern: RegExp) => {
		const path = pattern.exec(await (await fetch(url)).text())?.[1];
		if (!path) throw new Error(`${url} has no link like ${pattern}.`);
		return origin + path;
	};
	const home = `${origin}/fr-fr/`;
	const listing = await link(home, /href="([^"?]+--plwomen_dresses\/)"/);
	const stores = `${home}stores/`;
	return {
		listing,
		product: await link(listing, /href="([^"?]+--p\d+\/)"/),
		content: await link(home, /href="([^"?]+--blog\w+\/)"/),
		help: await link(`${home}aide/`, /href="(\/fr-fr\/aide\/[\w-]+\/)"/),
		stores,
		store: await link(stores, /href="(\/fr-fr\/stores\/[^"?]+-\d+\/)"/),
	};
}
