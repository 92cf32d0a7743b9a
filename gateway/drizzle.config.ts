import { defineConfig } from "drizzle-kit";

export default defineConfig({
	dialect: "postgresql",
	schema: "./gateway/platform/db/schema/*.ts",
	out: "./gateway/platform/db/migrations",
});
