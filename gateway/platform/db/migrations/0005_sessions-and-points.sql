CREATE TABLE "sign_in_places" (
	"customer_id" text NOT NULL,
	"place_hash" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sign_in_places_customer_id_place_hash_pk" PRIMARY KEY("customer_id","place_hash")
);
--> statement-breakpoint
ALTER TABLE "customers" DROP CONSTRAINT "customers_loyalty_points";--> statement-breakpoint
ALTER TABLE "sign_in_places" ADD CONSTRAINT "sign_in_places_customer_id_customers_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("customer_id") ON DELETE cascade ON UPDATE no action;