import { eq } from "drizzle-orm";
import { savePreferredStore } from "../../../contract/customer/save-preferred-store.ts";
import { customers } from "../../db/schema.ts";
import { GatewayError } from "../../errors.ts";
import { handler } from "../../http/handler.ts";
import { findPoint } from "../storelocator/read-points.ts";
import { customerView } from "./customer-view.ts";

export const handleSavePreferredStore = handler(
	savePreferredStore,
	async ({ body: { preferredStore }, call }, { db }) => {
		const store = preferredStore === "" ? null : await findPoint(db, preferredStore);
		if (preferredStore !== "" && store?.kind !== "store") throw new GatewayError("STORE_NOT_FOUND");
		const [row] = await db
			.update(customers)
			.set({ preferredStore })
			.where(eq(customers.customerId, call.customerId ?? ""))
			.returning();
		if (!row) throw new GatewayError("INVALID_JWT");
		return { status: 200, data: customerView(row) };
	},
);
