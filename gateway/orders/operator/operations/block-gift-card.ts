import { eq, sql } from "drizzle-orm";
import { blockGiftCard } from "#contract/operator/block-gift-card.ts";
import { giftCardReferences, giftCards } from "#gateway/platform/db/schema.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readGiftCard } from "../gift-card-records.ts";
import { runWrite } from "../run-write.ts";

export const handleBlockGiftCard = handler(blockGiftCard, (input, context) => {
	const { reference } = input.params;
	return runWrite(context, blockGiftCard, input, reference, async ({ db: tx, now }) => {
		const named = tx
			.select({ giftCardId: giftCardReferences.giftCardId })
			.from(giftCardReferences)
			.where(eq(giftCardReferences.reference, reference));
		const at = now().toISOString();
		await tx
			.update(giftCards)
			.set({ blockedAt: sql`coalesce(${giftCards.blockedAt}, ${at}::timestamptz)` })
			.where(eq(giftCards.giftCardId, named));
		return { status: 200 as const, data: await readGiftCard(tx, { reference }) };
	});
});
