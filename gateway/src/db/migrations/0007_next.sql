ALTER TABLE "billing_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;