CREATE TABLE "bank_details" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"key_id" text NOT NULL,
	"masked" text NOT NULL,
	"account_holder" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "letter_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"customer_id" text,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"kid" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"reservation_id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"gtin" text NOT NULL,
	"point_id" text NOT NULL,
	"store_id" text NOT NULL,
	"language" text NOT NULL,
	"state" text NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "reservations_ended" CHECK (("reservations"."state" = 'held') = ("reservations"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "customer_subscriptions" (
	"customer_id" text NOT NULL,
	"type" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	"store_id" text NOT NULL,
	"source" text NOT NULL,
	"complement" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_subscriptions_customer_id_type_pk" PRIMARY KEY("customer_id","type")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"withdrawal_id" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"is_whole" boolean NOT NULL,
	"lines" jsonb NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"outcome" text NOT NULL,
	"refusal" text,
	"received_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "withdrawals_refusal" CHECK (("withdrawals"."outcome" = 'refused') = ("withdrawals"."refusal" is not null))
);
--> statement-breakpoint
ALTER TABLE "store_stock" DROP CONSTRAINT "store_stock_quantity";--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "transfer_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "last_seen_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "price" integer;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "wishes" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bank_details" ADD CONSTRAINT "bank_details_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_links" ADD CONSTRAINT "letter_links_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_point_id_delivery_points_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."delivery_points"("point_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_subscriptions" ADD CONSTRAINT "customer_subscriptions_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_number_orders_order_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("order_number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_links_expires" ON "letter_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "letter_links_customer" ON "letter_links" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "reservations_of_customer" ON "reservations" USING btree ("customer_id","reserved_at");--> statement-breakpoint
CREATE INDEX "reservations_due" ON "reservations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_held_once" ON "reservations" USING btree ("customer_id","gtin","point_id") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_once" ON "withdrawals" USING btree ("order_number","content");--> statement-breakpoint
CREATE INDEX "withdrawals_open" ON "withdrawals" USING btree ("received_at") WHERE outcome = 'noted' and settled_at is null;--> statement-breakpoint
CREATE INDEX "customers_email_folded" ON "customers" USING btree (lower(email));--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_quantity" CHECK ("store_stock"."quantity" >= 0);