// Planning the reading's joins costs more than running them: a connection plans it a few times, then keeps one plan.
import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { getCart } from "#contract/cart/operations.ts";
import { startGateway } from "#tests/support/gateway/start-gateway.ts";
import { hangOne } from "./garments.ts";
import { launch, withCode } from "./money.ts";
import { cartWith, shopper } from "./shopper.ts";

it("a connection reads carts by one kept plan, whatever they hold", async () => {
	const gateway = await startGateway({ engine: "postgres", connections: 1 });
	try {
		const { db } = gateway.context;
		const caller = await shopper(gateway);
		let cart = await cartWith(gateway, caller, [await hangOne(db)]);
		cart = await withCode(gateway, caller, cart, await launch(db));
		for (let reading = 0; reading < 12; reading += 1) {
			await gateway.call(getCart, { params: { cartId: cart.id } }, caller);
		}
		const { rows } =
			await db.execute(sql`select custom_plans::int as custom, generic_plans::int as generic
			from pg_prepared_statements where name = 'read_carts'`);
		const [plans] = rows as unknown as { custom: number; generic: number }[];
		expect(plans?.custom).toBeLessThanOrEqual(5);
		expect(plans?.generic).toBeGreaterThan(5);
	} finally {
		await gateway.close();
	}
});
