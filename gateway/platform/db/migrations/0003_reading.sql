CREATE TABLE "store_stock" (
	"gtin" text NOT NULL,
	"point_id" text NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "store_stock_gtin_point_id_pk" PRIMARY KEY("gtin","point_id"),
	CONSTRAINT "store_stock_quantity" CHECK ("store_stock"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "newsletter_addresses" (
	"address_id" text PRIMARY KEY NOT NULL,
	"store_id" text NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"language" text NOT NULL,
	"asked_from" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"token" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"left_at" timestamp with time zone,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "newsletter_addresses_token_unique" UNIQUE("token"),
	CONSTRAINT "newsletter_addresses_confirmed" CHECK ("newsletter_addresses"."state" <> 'confirmed' or "newsletter_addresses"."confirmed_at" is not null),
	CONSTRAINT "newsletter_addresses_left" CHECK ("newsletter_addresses"."state" <> 'left' or "newsletter_addresses"."left_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "stock_alerts" (
	"customer_id" text NOT NULL,
	"sku" text NOT NULL,
	"store_id" text NOT NULL,
	"alert_id" text NOT NULL,
	"language" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "stock_alerts_customer_id_sku_store_id_pk" PRIMARY KEY("customer_id","sku","store_id")
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"customer_id" text NOT NULL,
	"product_id" text NOT NULL,
	"wished_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wishes_customer_id_product_id_pk" PRIMARY KEY("customer_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "letters" ALTER COLUMN "order_number" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "rating_stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "models" ADD COLUMN "hazardous_substances" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_points" ADD COLUMN "photo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_announced" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_gtin_skus_gtin_fk" FOREIGN KEY ("gtin") REFERENCES "public"."skus"("gtin") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_stock" ADD CONSTRAINT "store_stock_point_id_delivery_points_point_id_fk" FOREIGN KEY ("point_id") REFERENCES "public"."delivery_points"("point_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_alerts" ADD CONSTRAINT "stock_alerts_sku_skus_gtin_fk" FOREIGN KEY ("sku") REFERENCES "public"."skus"("gtin") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishes" ADD CONSTRAINT "wishes_product_id_products_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_addresses_once" ON "newsletter_addresses" USING btree ("store_id","email_folded");--> statement-breakpoint
CREATE INDEX "newsletter_addresses_asked" ON "newsletter_addresses" USING btree ("asked_at") WHERE state = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "stock_alerts_alert" ON "stock_alerts" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "stock_alerts_waiting" ON "stock_alerts" USING btree ("sku") WHERE answered_at is null;