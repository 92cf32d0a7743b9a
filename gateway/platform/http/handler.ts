import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import type { Call, GatewayContext } from "#gateway/context.ts";

type Parsed<T> = z.output<Extract<T, z.ZodType>>;

/** An operation's input after its contract has checked it. */
export interface Input<O extends Operation> {
	params: Parsed<O["params"]>;
	query: Parsed<O["query"]>;
	body: Parsed<O["body"]>;
	call: Call;
}

/** An operation with the code that answers it. */
export interface Handler {
	operation: Operation;
	run(
		input: { params: unknown; query: unknown; body: unknown; call: Call },
		context: GatewayContext,
	): Promise<{ status: number; data: unknown }>;
}

/**
 * Binds a contract to its code. `run` gets input the contract has already checked, and throws GatewayError
 * with a code that the contract names.
 */
export function handler<O extends Operation, S extends keyof O["responses"] & number>(
	operation: O,
	run: (
		input: Input<O>,
		context: GatewayContext,
	) => Promise<{ status: S; data: z.output<O["responses"][S]> }>,
): Handler {
	return { operation, run: run as unknown as Handler["run"] };
}

/** The answer of a call that did what it was asked. */
export const ok = <Data>(data: Data): { status: 200; data: Data } => ({ status: 200, data });
