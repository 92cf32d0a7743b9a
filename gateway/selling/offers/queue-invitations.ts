// Invites to a private sale that has opened: once a sale, customers with its market's card who asked for invitations.

import { sql } from "drizzle-orm";
import { verifiedEmailQuality } from "#contract/customer/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import {
	customerSubscriptions,
	customers,
	letters,
	privatePrices,
} from "#gateway/platform/db/schema.ts";
import { domains } from "#gateway/platform/domains/domains.ts";
import type { Market } from "#gateway/platform/domains/rules/markets.ts";
import { isWithin } from "./rules/private-sale.ts";
import { saleWindow } from "./sale-window.ts";

async function inviteTo({ db, now }: DbContext, market: Market): Promise<void> {
	const window = await saleWindow(db, market);
	const at = now().toISOString();
	if (!market.loyalty || !isWithin(window, at)) return;
	const { storeId } = market;
	// an unproven address may be a stranger's and gets no advertisement
	await db.execute(sql`
		insert into ${letters} (letter_id, kind, about, next_try_at)
		select gen_random_uuid()::text, 'invitation', i.about, ${at}::timestamptz from (
			select ${storeId} || ' ' || c.customer_id || ' ' || ${window.startDate}::text as about
			from ${customerSubscriptions} s join ${customers} c on c.customer_id = s.customer_id
			where s.type = 'INVIT' and s.is_wanted and s.store_id = ${storeId}
				and c.loyalty_type = 'FID' and c.deleted_at is null
				and c.account_email is not null and c.email_quality = ${verifiedEmailQuality}
				and exists (select from ${privatePrices} p where p.store_id = ${storeId})
		) i
		where not exists (select from ${letters} l where l.kind = 'invitation' and l.about = i.about)
		on conflict do nothing`);
}

export async function queueInvitations(context: DbContext): Promise<void> {
	for (const market of domains) await inviteTo(context, market);
}
