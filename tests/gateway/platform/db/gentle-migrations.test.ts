import { describe, expect, it } from "vitest";
import { gentle, holdOf } from "#gateway/platform/db/gentle-migrations.ts";

const generated = `CREATE TABLE "gifts" ("id" text);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift" text;--> statement-breakpoint
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_id" CHECK (id <> '');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift" CHECK (gift <> '');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_fk" FOREIGN KEY ("gift") REFERENCES "public"."gifts"("id");--> statement-breakpoint
CREATE INDEX "gifts_by_id" ON "gifts" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_by_gift" ON "orders" USING btree ("gift");`;

describe("a generated migration (OPERATOR-57)", () => {
	const { migration, after } = gentle(generated);

	it("reads no existing table while it holds it", () => {
		expect(migration).toContain(`"orders_gift" CHECK (gift <> '') NOT VALID;`);
		expect(migration).toContain(`REFERENCES "public"."gifts"("id") NOT VALID;`);
		expect(migration).not.toContain("orders_by_gift");
	});

	it("builds an existing table's index afterwards, beside its writers", () => {
		expect(after).toBe(
			'CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_gift" ON "orders" USING btree ("gift");',
		);
	});

	it("leaves new tables as they were generated, and itself the second time", () => {
		expect(migration).toContain(`"gifts_id" CHECK (id <> '');`);
		expect(migration).toContain('CREATE INDEX "gifts_by_id"');
		expect(gentle(migration)).toEqual({ migration, after: "" });
	});
});

it.each([
	["CREATE TABLE x (a int)", "nothing"],
	['ALTER TABLE "orders" ADD COLUMN "a" text DEFAULT \'\' NOT NULL', "a moment"],
	['ALTER TABLE "orders" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()', "everything"],
	['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID', "a moment"],
	['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK (a > 0)', "everything"],
	['ALTER TABLE "orders" ALTER COLUMN "a" SET DATA TYPE bigint', "everything"],
	['CREATE INDEX "i" ON "orders" ("a")', "writes"],
	['CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "orders" ("a")', "nothing"],
	["ALTER TABLE orders VALIDATE CONSTRAINT c", "nothing"],
	["UPDATE orders SET a = 1", "writes"],
	["CREATE TRIGGER t AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION f()", "a moment"],
	["CREATE FUNCTION f() RETURNS trigger LANGUAGE sql AS $$ select 1 $$", "nothing"],
] as const)("%s holds up %s", (statement, holds) => {
	expect(holdOf(statement, false)).toBe(holds);
});
