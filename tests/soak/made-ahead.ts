// Browsers that make pages ahead while their shoppers buy (SESSION-76): beside every step they ask a storefront in front of the
// gateways for the bag and for other addresses of the shop. Nothing may come of it, so the books are read as ever.
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "react-router";
import { ensureBuild } from "#app/server/build/ensure-build.ts";
import { readEnv } from "#app/server/env.ts";
import { createHttpApp } from "#app/server/http/app.ts";
import { renderWith } from "#app/server/renderer.ts";
import { createRuntime } from "#app/server/runtime.ts";
import { cookieNames } from "#app/server/session/cookies.ts";
import { paths } from "#shop/page-paths.ts";
import { testEnvironment, testLog } from "../support/gateway/test-context.ts";
import { aTokenPair } from "../support/storefront/tokens.ts";
import type { Gateway } from "./gateways.ts";
import { count } from "./round.ts";
import type { Shopper } from "./shopper.ts";

const origin = "http://localhost:3000";
/** Addresses besides the bag's that are asked for with a step. */
const atOnce = 3;
const names = cookieNames({ environment: "dev", domain: null, secure: false });
const secret = "a-secret-of-the-soak-that-is-long-enough";
/** What a page that is made ahead may ask of a gateway, and of the content service. */
const reading = /^(?:(?:get|list|find|search|suggest)[A-Z]\w*|content)$/;

/** Any address of the shop, with what is fought over in it. */
function anyPath({ round: { floor, random }, orders }: Shopper): string {
	const sku = random.pick(floor.items);
	const all = [...Object.values(paths), "product/:gtin", "x--plwomen_dresses", "cart/add/:items"];
	const values: Record<string, string> = {
		...{ gtin: sku, items: `${sku}:1`, code: random.pick(floor.codes) },
		orderNumber: orders.at(-1) ?? "1",
	};
	const path = random.pick(all).replaceAll(/:(\w+)/g, (_, name) => values[name] ?? "1");
	return path === "" ? "" : `${path}/`;
}

function cookiesOf({ caller, cart }: Shopper): string {
	const { customerToken } = caller;
	const { refreshToken } = aTokenPair();
	const pairs = [
		`${names.anonymous}=${caller.sessionId}`,
		...(cart ? [`${names.cart}=${cart.id}`] : []),
		...(customerToken
			? [`${names.access}=${customerToken}`, `${names.refresh}=${refreshToken}`]
			: []),
	];
	return pairs.join("; ");
}

interface MadeAhead {
	/** asks for pages with a shopper's cookies; what comes of it is noted in the round */
	ask(self: Shopper): Promise<void>;
	/** @returns what such requests did and may not do */
	close(): Promise<string[]>;
}

/** A storefront that is asked for pages ahead alone; its calls go to any of the gateways. */
export async function openMadeAhead(gateways: readonly Gateway[]): Promise<MadeAhead> {
	await ensureBuild({ step: () => undefined, progress: () => undefined });
	const build = (await import(pathToFileURL("build/server/index.js").href)) as ServerBuild;
	let turn = 0;
	const gatewayUrl = () => {
		turn += 1;
		return gateways[turn % gateways.length]?.url ?? "";
	};
	const env = readEnv({
		NODE_ENV: "test",
		GATEWAY_URL: gatewayUrl(),
		SUBSCRIPTION_KEY: testEnvironment.SUBSCRIPTION_KEYS ?? "",
		SESSION_SECRETS: secret,
	});
	const runtime = createRuntime({ env, log: testLog, secrets: [secret], gatewayUrl });
	const app = createHttpApp({
		runtime,
		assets: () => null,
		...renderWith(async () => build, runtime),
	});
	let answered = 0;

	async function open(self: Shopper, path: string): Promise<void> {
		const { round } = self;
		const request = new Request(origin + path, {
			headers: {
				"Sec-Purpose": "prefetch;prerender",
				"Sec-Fetch-Site": "same-origin",
				"User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Chrome/140",
				Cookie: cookiesOf(self),
			},
		});
		const answer = await app.fetch(request, { remoteAddress: "127.0.0.1" });
		await answer.arrayBuffer();
		const { status, headers } = answer;
		count(round, `made ahead ${status}`);
		if (status === 200) answered += 1;
		if (headers.getSetCookie().length > 0) round.faults.push(`${path} made ahead sets a cookie`);
		if (status >= 500 && status !== 503) round.faults.push(`${path} made ahead is ${status}`);
		const location = headers.get("Location");
		if (status === 301 && location) await open(self, new URL(location, origin).pathname);
	}

	return {
		async ask(self) {
			const others = Array.from({ length: atOnce }, () => anyPath(self));
			await Promise.all(["cart/", ...others].map((path) => open(self, `/fr-fr/${path}`)));
		},
		async close() {
			// hands over what was counted, if anything was
			await runtime.measuring.stop();
			const metrics = await runtime.metrics.registry.metrics();
			const called = new Set(
				[...metrics.matchAll(/\boperation="(\w+)"/g)].map(([, id = ""]) => id),
			);
			const faults = [...called]
				.filter((id) => !reading.test(id))
				.map((id) => `a page that was made ahead called ${id}`);
			return answered === 0 ? [...faults, "no page was made ahead"] : faults;
		},
	};
}
