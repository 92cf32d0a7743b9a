// Promotions, their codes, and gift cards.
import { randomBytes } from "node:crypto";
import { z } from "zod";
import { promotionKinds } from "#contract/cart/shapes.ts";
import { currencies } from "#contract/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { giftCards, promoCodes, promotions } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { giftCardNumber } from "#gateway/selling/carts/rules/gift-card-number.ts";
import {
	cents,
	count,
	currency,
	flag,
	instant,
	json,
	key,
	list,
	storeId,
	text,
	words,
} from "../cells.ts";
import { kind } from "../kind.ts";
import { gtin } from "./skus.ts";

const centsByCurrency = () => json(z.partialRecord(z.enum(currencies), z.int().min(0))).default({});

const promotionShape = z
	.strictObject({
		opcId: key(),
		kind: z.enum(promotionKinds),
		title: words(150),
		/** of kind `percentage` */
		percent: count().optional(),
		/** cents by currency, of kind `amount` */
		amounts: centsByCurrency(),
		/** gtin, of kind `gift-product` */
		giftSku: gtin().optional(),
		/** cents by currency that its lines have to reach */
		minimums: centsByCurrency(),
		segmentationIds: list(key()).default([]),
		storeIds: list(storeId()).default([]),
		isStackable: flag().default(false),
		startsAt: instant(),
		endsAt: instant(),
		perCustomer: count().optional(),
		isAnnounced: flag().default(false),
		/** points that a loyalty offer costs */
		points: count().optional(),
	})
	.refine(({ startsAt, endsAt }) => startsAt < endsAt, "it would end before it begins")
	.refine(({ kind: of, percent }) => of !== "percentage" || percent, "percent: needed by its kind")
	.refine(
		({ kind: of, amounts }) => of !== "amount" || Object.keys(amounts).length > 0,
		"amounts: needed by its kind",
	)
	.refine(
		({ kind: of, giftSku }) => of !== "gift-product" || giftSku,
		"giftSku: needed by its kind",
	);

export const promotionRows = kind({
	shape: promotionShape,
	key: ["opcId"],
	words: ["title"],
	references: ({ giftSku, segmentationIds, storeIds }) => [
		...(giftSku ? [{ to: "sku" as const, id: giftSku, column: "giftSku" }] : []),
		...segmentationIds.map((id) => ({ to: "family" as const, id, column: "segmentationIds" })),
		...storeIds.map((id) => ({ to: "market" as const, id, column: "storeIds" })),
	],
	makes: ({ opcId }) => [{ to: "promotion", id: opcId }],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => ({
			...row,
			percent: row.percent ?? null,
			giftSku: row.giftSku ?? null,
			perCustomer: row.perCustomer ?? null,
			points: row.points ?? null,
		}));
		const done = await upsert(tx, promotions, ["opcId"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, promotions, ["opcId"], ids)) yield withoutEmptyValues(row);
	},
});

const codeShape = z.strictObject({
	code: z
		.string()
		.trim()
		.toUpperCase()
		.regex(/^[A-Z0-9_-]{3,40}$/, "3 to 40 letters, digits, - and _"),
	opcId: key(),
	/** most orders that may use it; by default any number */
	maxUses: count().optional(),
	/** the only customer who may use it */
	customerId: text(64).optional(),
});

export const codeRows = kind({
	shape: codeShape,
	key: ["code"],
	references: ({ opcId, customerId }) => [
		{ to: "promotion", id: opcId },
		...(customerId ? [{ to: "customer" as const, id: customerId, column: "customerId" }] : []),
	],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => ({
			...row,
			maxUses: row.maxUses ?? null,
			customerId: row.customerId ?? null,
		}));
		const done = await upsert(tx, promoCodes, ["code"], rows, { uses: 0 });
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const { uses: _, endedAt: __, ...row } of rowsOf(db, promoCodes, ["code"], ids))
			yield withoutEmptyValues(row);
	},
});

const giftCardShape = z
	.strictObject({
		/** 19 digits; without it a card is made, and its number is in the report */
		giftCardId: z.coerce
			.string()
			.regex(/^\d{19}$/, "19 digits")
			.optional(),
		currency: currency(),
		/** cents */
		initialAmount: cents(),
		/** cents left; by default the whole amount */
		balance: count().optional(),
		expiresAt: instant(),
	})
	.refine(
		({ initialAmount, balance = 0 }) => balance <= initialAmount,
		"balance: above its amount",
	);

export const giftCardRows = kind({
	shape: giftCardShape,
	key: ["giftCardId"],
	computed: ["balance"],
	// two lines without a number are two cards
	keyOf: ({ giftCardId }) => giftCardId ?? randomBytes(8).toString("hex"),
	async apply(tx, lines) {
		const known = lines.flatMap(({ row }) =>
			row.giftCardId ? [{ ...row, giftCardId: row.giftCardId }] : [],
		);
		const fresh = lines.flatMap(({ line, row }) =>
			row.giftCardId ? [] : [{ line, row: { ...row, giftCardId: giftCardNumber(randomBytes(8)) } }],
		);
		const tally = { created: 0, changed: 0 };
		for (const row of [...known, ...fresh.map((one) => one.row)]) {
			// an existing card keeps its balance: what was spent stays spent
			const rest = { balance: row.initialAmount };
			const done = await upsert(tx, giftCards, ["giftCardId"], [row], rest);
			tally.created += done.created.length;
			tally.changed += done.changed.length;
		}
		const made = fresh.map(({ line, row }) => ({ line, what: row.giftCardId }));
		return { ...tally, faults: [], made };
	},
	async *rows(db, ids) {
		for await (const row of rowsOf(db, giftCards, ["giftCardId"], ids)) {
			const { giftCardId, currency: paidIn, initialAmount, balance, expiresAt } = row;
			yield { giftCardId, currency: paidIn, initialAmount, balance, expiresAt };
		}
	},
});
