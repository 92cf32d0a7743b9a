import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";
import type { Scope } from "./scopes.ts";

export type Method = "get" | "post" | "put" | "delete";

/**
 * Who may call: anyone with the subscription key; only customers with a valid access token; or only the merchant's own programs,
 * which also send an operator key.
 */
export type Access = "public" | "customer" | "operator";

/**
 * One call of the gateway: everything that both sides must agree on. `path` uses `{name}` segments; `responses` maps each
 * success status to its shape; `errors` lists the codes it may answer with besides the ones every call may give (see
 * errors.ts).
 */
export interface Operation<
	Params extends z.ZodType = z.ZodType,
	Query extends z.ZodType = z.ZodType,
	Body extends z.ZodType = z.ZodType,
	Responses extends Readonly<Record<number, z.ZodType>> = Readonly<Record<number, z.ZodType>>,
> {
	id: string;
	noun: string;
	summary: string;
	method: Method;
	path: `/${string}`;
	access: Access;
	/** what the key of an operator's call has to be for */
	scope?: Scope;
	/** also allowed for a customer whose account is deleted (SESSION-34); other calls answer ACCOUNT_DELETED */
	openToDeleted?: true;
	/** the visitor's token cookies go along, as a browser sends them */
	sendsCredentials?: true;
	/** a picture may come in the body (base64), which may be as large as that takes */
	carriesPicture?: true;
	params?: Params;
	query?: Query;
	body?: Body;
	/** media type of an answer that is a file or an event stream, not JSON: its shape is then bytes; errors stay JSON */
	file?: `${string}/${string}`;
	responses: Responses;
	errors: readonly ErrorCode[];
}

/** @returns what defines an operation of a noun, and keeps its exact types */
export const operationsOf =
	(noun: string) =>
	<
		Params extends z.ZodType,
		Query extends z.ZodType,
		Body extends z.ZodType,
		Responses extends Readonly<Record<number, z.ZodType>>,
	>(
		definition: Omit<Operation<Params, Query, Body, Responses>, "noun">,
	): Operation<Params, Query, Body, Responses> => ({ noun, ...definition });

export type ParamsOf<O> = O extends Operation<infer P, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryOf<O> = O extends Operation<z.ZodType, infer Q, z.ZodType> ? z.input<Q> : never;
export type BodyOf<O> = O extends Operation<z.ZodType, z.ZodType, infer B> ? z.input<B> : never;

/** `{ status, data }` for each success status of an operation. */
export type AnswerOf<O> = O extends { responses: infer R }
	? {
			[S in keyof R & number]: { status: S; data: R[S] extends z.ZodType ? z.output<R[S]> : never };
		}[keyof R & number]
	: never;

/** The data of whichever success. */
export type DataOf<O> = AnswerOf<O> extends { data: infer D } ? D : never;
