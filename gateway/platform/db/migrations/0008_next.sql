ALTER TABLE "billing_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;