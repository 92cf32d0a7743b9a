CREATE TABLE "former_orders" (
	"former_order_id" text PRIMARY KEY NOT NULL,
	"customer_id" text,
	"email" text DEFAULT '' NOT NULL,
	"order_number" text NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone,
	"state" text NOT NULL,
	"store_id" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"lines" jsonb NOT NULL,
	"shipping_price" integer DEFAULT 0 NOT NULL,
	"discount" integer DEFAULT 0 NOT NULL,
	"tax" integer,
	"is_tax_added" boolean DEFAULT false NOT NULL,
	"total" integer NOT NULL,
	"shipping_address" jsonb,
	"billing_address" jsonb,
	"invoice_number" text DEFAULT '' NOT NULL,
	CONSTRAINT "former_orders_owner" CHECK ("former_orders"."customer_id" is not null or "former_orders"."email" <> '')
);
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "origin" jsonb;
--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "repair" jsonb;
--> statement-breakpoint
ALTER TABLE "guest_wishes" ADD COLUMN "store_id" text;
--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "store_id" text;
--> statement-breakpoint
ALTER TABLE "former_orders" ADD CONSTRAINT "former_orders_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "former_orders_of_customer" ON "former_orders" USING btree ("customer_id","placed_at");
--> statement-breakpoint
CREATE INDEX "former_orders_unclaimed" ON "former_orders" USING btree ("email") WHERE customer_id is null;