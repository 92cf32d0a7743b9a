// Who was shown which variant, and which carts are theirs; nothing here identifies a person (ADR 0047).
import { foreignKey, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { currencies } from "#contract/shapes.ts";
import { at } from "./at.ts";
import { carts } from "./cart.ts";

export const experimentViews = pgTable(
	"experiment_views",
	{
		/** digest of an anonymous id */
		visitor: text("visitor").notNull(),
		/** uid of the content entry */
		experiment: text("experiment").notNull(),
		variant: text("variant").notNull(),
		/** of the shop where the variant was first seen */
		currency: text("currency", { enum: currencies }).notNull(),
		seenAt: at("seen_at").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.visitor, t.experiment] }),
		index("experiment_views_seen_at").on(t.seenAt),
	],
);

/** Carts whose payer had seen a variant before they started to pay. */
export const experimentCarts = pgTable(
	"experiment_carts",
	{
		cartId: text("cart_id")
			.notNull()
			.references(() => carts.id, { onDelete: "cascade" }),
		experiment: text("experiment").notNull(),
		visitor: text("visitor").notNull(),
	},
	(t) => [
		primaryKey({ columns: [t.cartId, t.experiment] }),
		index("experiment_carts_visitor").on(t.visitor, t.experiment),
		foreignKey({
			columns: [t.visitor, t.experiment],
			foreignColumns: [experimentViews.visitor, experimentViews.experiment],
		}).onDelete("cascade"),
	],
);
