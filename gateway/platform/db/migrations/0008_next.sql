ALTER TABLE "models" ADD COLUMN "keywords" jsonb;--> statement-breakpoint
ALTER TABLE "billing_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD COLUMN "company" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_media" ADD COLUMN "finished" integer[] DEFAULT '{}' NOT NULL;