// Makes a catalogue as many times larger, in SQL: the database copies in a minute or two what an import takes many for.
import pg from "pg";

/** Columns that get new values in each copy, by table: `n` counts the copies. */
const expressions: Readonly<Record<string, Readonly<Record<string, string>>>> = {
	models: { model: "model || '-' || n" },
	products: {
		product_id: "(product_id::bigint + n * 10000000)::text",
		option_id: "(option_id::bigint + n * 100000000)::text",
		model: "model || '-' || n",
		look: "look || '-' || n",
		// another order than the first one's
		popularity: "(abs(hashtext(product_id || ' ' || n)) % 9000)",
		launched_at: "launched_at - make_interval(mins => n::int * 7)",
	},
	skus: {
		// after those of the copies before
		gtin: "((select greatest(max(gtin::bigint), 5000000000000) from skus) + row_number() over ())::text",
		product_id: "(product_id::bigint + n * 10000000)::text",
	},
	prices: {
		product_id: "(product_id::bigint + n * 10000000)::text",
		price: "price + n * 10",
		strike_through_price: "strike_through_price + n * 10",
	},
	product_search: { product_id: "(product_id::bigint + n * 10000000)::text" },
};

async function columnsOf(client: pg.Client, table: string): Promise<string[]> {
	const { rows } = await client.query<{ name: string }>(
		`select column_name as name from information_schema.columns
			where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER' order by ordinal_position`,
		[table],
	);
	return rows.map(({ name }) => name);
}

/** Copies without the search documents' indexes and creates them afterwards, which is several times as fast. */
async function withoutSearchIndexes(client: pg.Client, work: () => Promise<void>): Promise<void> {
	const { rows } = await client.query<{ name: string; definition: string }>(
		`select indexname as name, indexdef as definition from pg_indexes
			where tablename = 'product_search' and indexdef like '%USING gin%'`,
	);
	for (const { name } of rows) await client.query(`drop index "${name}"`);
	await work();
	for (const { definition } of rows) await client.query(definition);
}

/**
 * @param wanted number of products, rounded to whole copies
 * @param step between the numbers of copies: more than the copies that a database has already, whose copies are new then
 * @returns the number of products afterwards
 */
export async function multiply(databaseUrl: string, wanted: number, step = 1): Promise<number> {
	const client = new pg.Client({ connectionString: databaseUrl });
	await client.connect();
	const products = async () =>
		Number((await client.query("select count(*) from products")).rows[0]?.count);
	try {
		const copies = Math.round(wanted / (await products())) - 1;
		await client.query("set session_replication_role = replica");
		await client.query("set maintenance_work_mem = '256MB'");
		await withoutSearchIndexes(client, async () => {
			for (const [table, changed] of Object.entries(expressions)) {
				const columns = await columnsOf(client, table);
				const values = columns.map((column) => changed[column] ?? column);
				await client.query(
					`insert into ${table} (${columns.join(", ")})
						select ${values.join(", ")} from ${table}, generate_series(${step}::bigint, ${copies * step}, ${step}) n`,
				);
			}
		});
		await client.query("vacuum analyze");
		return await products();
	} finally {
		await client.end();
	}
}
