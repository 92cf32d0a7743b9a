import { getTableColumns, sql } from "drizzle-orm";
import type { Customer } from "#contract/customer/shapes.ts";
import { type CustomerRow, customers } from "#gateway/platform/db/schema.ts";

/** The columns of a customer. Tables are named, since drizzle leaves the table out in a statement that has only one. */
export const customerColumns = {
	...getTableColumns(customers),
	hasPassword: sql<boolean>`exists (
		select 1 from customer_passwords p where p.customer_id = customers.customer_id)`,
	hasPasskey: sql<boolean>`exists (
		select 1 from passkeys k where k.customer_id = customers.customer_id)`,
};

/** The customer's record (ACCOUNT-7 to ACCOUNT-13). */
export function customerView(
	row: CustomerRow & { hasPassword: boolean; hasPasskey: boolean },
): Customer {
	const { accountEmail: _, birthday, loyaltyNumber, loyaltyCreationDate, ...kept } = row;
	const { webCreatedAt, deletedAt, loyaltyPoints: __, ...fields } = kept;
	return {
		...fields,
		birthday: birthday ?? "",
		loyaltyNumber: loyaltyNumber ?? "",
		loyaltyCreationDate: loyaltyCreationDate ?? "",
		webCreationDate: webCreatedAt.toISOString(),
		isDeleted: deletedAt !== null,
	};
}
