// Access tokens as a release gives them: `former-tokens.ts <its tree> <database url> <how many>` writes them as JSON.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [tree = "", databaseUrl = "", count = "1"] = process.argv.slice(2);
const from = <T>(path: string): Promise<T> => import(pathToFileURL(join(tree, path)).href);

const { openPostgres } = await from<typeof import("#gateway/platform/db/client.ts")>(
	"gateway/platform/db/client.ts",
);
const { startFamily } = await from<
	typeof import("#gateway/customers/sessions/refresh-families.ts")
>("gateway/customers/sessions/refresh-families.ts");
const { customers } = await from<typeof import("#gateway/platform/db/schema.ts")>(
	"gateway/platform/db/schema.ts",
);

const database = await openPostgres(databaseUrl, 2);
const context = { db: database.db, now: () => new Date() };
const tokens: string[] = [];
for (let index = 0; index < Number(count); index += 1) {
	const customerId = `former-${index}`;
	const webCreatedAt = context.now();
	const email = `${customerId}@vitrine.example`;
	await database.db.insert(customers).values({ customerId, email, webCreatedAt });
	const family = await startFamily(context, { customerId, webCreatedAt });
	tokens.push(family.tokens.accessToken);
}
await database.close();
process.stdout.write(JSON.stringify(tokens));
