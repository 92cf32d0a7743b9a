// One gateway of a tree as a process without timers: `gateway-process.ts <tree> <database url>`. The soak asks by
// message for the work of its timers, so that it can come early, late, twice or never.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { pino } from "pino";
import { testEnvironment } from "../support/gateway/test-context.ts";

const [tree = "", databaseUrl = ""] = process.argv.slice(2);
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(tree, path)).href);

const { readConfig } = await from<typeof import("#gateway/config.ts")>("gateway/config.ts");
const { createContext } = await from<typeof import("#gateway/create-context.ts")>(
	"gateway/create-context.ts",
);
const { openPostgres } = await from<typeof import("#gateway/platform/db/client.ts")>(
	"gateway/platform/db/client.ts",
);
const { listen } = await from<typeof import("#gateway/start.ts")>("gateway/start.ts");
const { loadMarkets } = await from<typeof import("#gateway/platform/domains/follow-markets.ts")>(
	"gateway/platform/domains/follow-markets.ts",
);
const { sweepPayments } = await from<typeof import("#gateway/selling/payments/upkeep.ts")>(
	"gateway/selling/payments/upkeep.ts",
);
const { sweepRefunds } = await from<typeof import("#gateway/orders/orders/refunds.ts")>(
	"gateway/orders/orders/refunds.ts",
);
const { runCommand } = await from<typeof import("#gateway/commands/commands.ts")>(
	"gateway/commands/commands.ts",
);
const { decideDue } =
	await from<typeof import("#demo/payments/outbox.ts")>("demo/payments/outbox.ts");

const { PAYMENT_WEBHOOK_SECRETS, OPERATOR_KEYS, SOAK_LOG = "silent" } = process.env;
const config = readConfig({
	...testEnvironment,
	PAYMENT_WEBHOOK_SECRETS,
	OPERATOR_KEYS,
	RATE_LIMIT_FACTOR: "10000",
});
const log = pino({ level: SOAK_LOG });
const database = await openPostgres(databaseUrl, 10);
const { demo } = await from<typeof import("#demo/demo.ts")>("demo/demo.ts");
const context = createContext({ config, database, log, extensions: [demo] });
await loadMarkets(context);
const { url } = await listen(context, "127.0.0.1", 0);

/** Work that the process may be asked for. */
const work = {
	/** time passes at the provider */
	decide: () => decideDue(context),
	/** all upkeep that a gateway does by itself */
	lookAfter: async () => {
		await sweepPayments(context, 0);
		await sweepRefunds(context);
	},
	/** a command of a warehouse at the console */
	command: async (line: string) => {
		await runCommand(line, context);
	},
} as const;
export type Work = keyof typeof work;

export interface Asked {
	id: number;
	asked: Work;
	/** its subject, where the work needs one */
	about: string;
}
process.on("message", async ({ id, asked, about }: Asked) => {
	const fault = await work[asked](about).then(
		() => null,
		(error: unknown) => String(error instanceof Error ? error.stack : error),
	);
	process.send?.({ id, fault });
});
process.on("disconnect", () => process.exit(0));
process.send?.({ url });
