ALTER TABLE "billing_addresses" ADD COLUMN "region" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "region" text DEFAULT '' NOT NULL;