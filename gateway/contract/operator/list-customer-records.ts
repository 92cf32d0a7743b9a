import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { cursor, cursorQuery, instant } from "./shapes.ts";

const operation = operationsOf("operator");

export const customerRecord = z.object({
	customerId: z.string(),
	/** as it was typed */
	email: z.string(),
	/** whether a reader of that mailbox has proven to be one */
	isEmailProven: z.boolean(),
	firstName: z.string(),
	lastName: z.string(),
	/** E.164; empty where none is known */
	phoneNumber: z.string(),
	/** false for an address that only ordered */
	hasAccount: z.boolean(),
	/** store id of the market that they came in by; empty where it is not known */
	storeId: z.string(),
	optinNews: z.boolean(),
	loyaltyNumber: z.string().nullable(),
	loyaltyPoints: z.number().int(),
	createdAt: instant,
	updatedAt: instant,
	/** deleted by themselves: erased after thirty days, unless they come back */
	deletedAt: instant.nullable(),
});

/** Customers in the order of their last change (OPERATOR-49). */
export const listCustomerRecords = operation({
	id: "listCustomerRecords",
	summary: "Customers, by cursor",
	method: "get",
	path: "/operator/v1/customers",
	access: "operator",
	scope: "customers:read",
	query: cursorQuery,
	responses: {
		200: z.object({
			customers: z.array(customerRecord),
			/** ids of those that were erased: delete what you have of them */
			erased: z.array(z.string()),
			...cursor,
		}),
	},
	errors: [],
});
