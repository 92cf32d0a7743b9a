// What rows refer to. A dry run keeps nothing, so it remembers what the rows before would have made.
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#gateway/platform/db/client.ts";
import {
	customers,
	deliveryPoints,
	markets,
	models,
	products,
	promotions,
	segmentations,
	sellers,
	sizes,
	skus,
	warehouses,
} from "#gateway/platform/db/schema.ts";
import { missingValues } from "#gateway/platform/db/upsert.ts";
import { numberOf } from "./feed-files.ts";
import type { Line, Reference, Target } from "./kind.ts";
import { NumberSet } from "./number-set.ts";

const targets = {
	seller: sellers.sellerId,
	market: markets.storeId,
	family: segmentations.segmentationId,
	size: sizes.sizeId,
	store: deliveryPoints.pointId,
	warehouse: warehouses.warehouseId,
	model: models.model,
	product: products.productId,
	sizedProduct: skus.productId,
	sku: skus.gtin,
	promotion: promotions.opcId,
	customer: customers.customerId,
	account: customers.accountEmail,
} as const satisfies Record<Target, PgColumn>;

export function messageOf({ to, id, column }: Reference): string {
	if (to === "sizedProduct") return `the product ${id} has no size yet`;
	if (to === "account") return "email: there is no account with it, and no customerId is said";
	return `${column ? `${column}: ` : ""}there is no ${to} ${id}`;
}

/** What the rows so far would have made; numbers stand for texts, as a catalogue has millions of them. */
export class Made {
	readonly #numbers = new NumberSet();

	has(...what: readonly string[]): boolean {
		return this.#numbers.has(numberOf(...what));
	}

	/** @returns whether it was new */
	add(...what: readonly string[]): boolean {
		return this.#numbers.add(numberOf(...what));
	}
}

/** Of what is asked, that which neither is stored nor would have been made. */
export async function unknownOf<R extends Reference>(
	db: Db,
	asked: readonly R[],
	made: Made | null,
): Promise<R[]> {
	const unknown: R[] = [];
	for (const [to, all] of Map.groupBy(asked, (one) => one.to)) {
		const missing = await missingValues(
			db,
			targets[to],
			all.map(({ id }) => id),
		);
		unknown.push(...all.filter(({ id }) => missing.has(id) && !made?.has(to, id)));
	}
	return unknown;
}

export interface Sorted<Row> {
	/** lines whose references are stored, or are in these lines */
	ready: Line<Row>[];
	/** lines that refer to what a dry run would have made before */
	waiting: Line<Row>[];
	faults: { line: number; message: string }[];
}

/** @param made by the lines before; null when they were written */
export async function sortByReferences<Row>(
	tx: Db,
	lines: readonly Line<Row>[],
	about: {
		references(row: Row): readonly Reference[];
		makes(row: Row): readonly Reference[];
	},
	made: Made | null,
): Promise<Sorted<Row>> {
	const named = ({ to, id }: Reference) => `${to} ${id}`;
	const own = new Set(lines.flatMap(({ row }) => about.makes(row).map(named)));
	const asked = lines.flatMap(({ row }) =>
		about.references(row).filter((one) => !own.has(named(one))),
	);
	const missing = new Set<string>();
	for (const [to, found] of Map.groupBy(asked, (one) => one.to)) {
		const ids = found.map(({ id }) => id);
		for (const id of await missingValues(tx, targets[to], ids)) missing.add(named({ to, id }));
	}
	const sorted: Sorted<Row> = { ready: [], waiting: [], faults: [] };
	for (const one of lines) {
		const lacking = about.references(one.row).filter((reference) => missing.has(named(reference)));
		const unknown = lacking.find(({ to, id }) => !made?.has(to, id));
		if (unknown) sorted.faults.push({ line: one.line, message: messageOf(unknown) });
		else if (lacking.length > 0) sorted.waiting.push(one);
		else sorted.ready.push(one);
	}
	return sorted;
}
