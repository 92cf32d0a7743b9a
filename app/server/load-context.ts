// The context that the HTTP server hands to the router with each request.
import { RouterContextProvider } from "react-router";
import { type Dispatch, dispatchKey } from "./fail-page.ts";
import { factsKey, runtimeKey } from "./request-context.ts";
import type { RequestFacts, Runtime } from "./runtime.ts";

export function createLoadContext(
	runtime: Runtime,
	facts: RequestFacts,
	dispatch: Dispatch,
): RouterContextProvider {
	const context = new RouterContextProvider();
	context.set(runtimeKey, runtime);
	context.set(factsKey, facts);
	context.set(dispatchKey, dispatch);
	return context;
}
