import type { Customer } from "../../../contract/customer/shapes.ts";
import type { CustomerRow } from "../../db/schema.ts";

/** A customer as S1 §3 has it. */
export function customerView(row: CustomerRow): Customer {
	const { accountEmail, birthday, loyaltyNumber, loyaltyCreationDate, ...kept } = row;
	const { webCreatedAt, deletedAt, loyaltyPoints: _, ...fields } = kept;
	return {
		...fields,
		birthday: birthday ?? "",
		loyaltyNumber: loyaltyNumber ?? "",
		loyaltyCreationDate: loyaltyCreationDate ?? "",
		webCreationDate: webCreatedAt.toISOString(),
		hasPassword: accountEmail !== null,
		isDeleted: deletedAt !== null,
	};
}
