// `node tests/gateway/upgrades/write-database.ts <version>`: what a gateway of a released version has in its database, for the
// test of upgrades: the demo's catalogue, carts, orders of four countries, and a payment under way.
import "../../support/use-demo-markets.ts";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { constants, zstdCompressSync } from "node:zlib";
import { openPostgres } from "#gateway/platform/db/client.ts";
import type { Market } from "#tests/support/gateway/caller.ts";
import { onServer, withDatabase } from "#tests/support/gateway/postgres-server.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { createBroker } from "#tests/support/gateway/template-broker.ts";
import { startDebianPostgres } from "#tests/support/process/debian-postgres.ts";
import { cartWith, readyCart, shopper } from "../selling/carts/shopper.ts";
import { payWith, providerRound, startPayment, validate } from "../selling/payments/payer.ts";

const [version = ""] = process.argv.slice(2);
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error("name the version, as 1.2.3");

// Debian's, since its pg_dump reads no newer server
const debian = await startDebianPostgres();
process.env.TEST_DATABASE_URL = debian.newDatabase("postgres_of_tests");
const broker = createBroker();
const server = await broker.postgres();
const name = "vitrine_released";
await onServer(server.url, `drop database if exists "${name}" with (force)`);
await onServer(server.url, `create database "${name}" template "${server.template}"`);
const url = withDatabase(server.url, name);
const gateway = await startGateway({ database: await openPostgres(url, 4) });

const { rows } = await gateway.context.db.execute<{ gtin: string }>(
	"select gtin from skus where stock > 20 and sellable order by gtin limit 4",
);
const gtins = rows.map(({ gtin }) => gtin);

async function buy(customerId: string, market: Market, count: number): Promise<void> {
	const caller = await shopper(gateway, customerId, market);
	const ready = await readyCart(gateway, caller, gtins.slice(0, count));
	const { cart, page } = await startPayment(gateway, caller, ready);
	const answer = await validate(gateway, caller, cart, await payWith(page, "4111111111111111"));
	if (answer.status !== 200) throw new Error(`an order of ${market} answered ${answer.status}`);
}

await buy("demo-loyal", "FR", 2);
await buy("demo-loyal", "FR", 1);
await buy("demo-second-programme", "CH", 1);
await buy("demo-email-only", "DE", 3);
await buy("demo-plain", "PL", 1);
await providerRound(gateway);
const signedIn = await shopper(gateway, "demo-loyal");
await cartWith(gateway, signedIn, gtins);
const paying = await shopper(gateway, "demo-second-programme", "CH");
await startPayment(gateway, paying, await readyCart(gateway, paying, gtins.slice(1, 2)));
await gateway.close();

const file = join(import.meta.dirname, `${version}.sql`);
debian.run("pg_dump", [
	...["--no-owner", "--no-privileges", "--inserts", "--rows-per-insert=1000"],
	...["--file", file, url],
]);
const dump = readFileSync(file, "utf8");
rmSync(file);
const lines = dump.split("\n").filter((line) => line !== "" && !/^(?:--|\\)/.test(line));
const level = { [constants.ZSTD_c_compressionLevel]: 19 };
const bytes = zstdCompressSync(lines.join("\n"), { params: level });
writeFileSync(`${file}.zst`, bytes);
process.stdout.write(`${file}.zst: ${Math.round(bytes.length / 1_000)} kB\n`);
await broker.stop();
await debian.stop();
