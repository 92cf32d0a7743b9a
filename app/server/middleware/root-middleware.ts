// The root middleware, in the order of docs/architecture.md: each step may rely on those before it.
import type { MiddlewareFunction } from "react-router";
import { i18nextMiddleware } from "../translator.ts";
import { localeMiddleware } from "./locale.ts";
import { securityMiddleware } from "./security.ts";
import { sessionMiddleware } from "./session.ts";
import { varyMiddleware } from "./vary.ts";

export const rootMiddleware: MiddlewareFunction<Response>[] = [
	securityMiddleware,
	localeMiddleware,
	i18nextMiddleware,
	sessionMiddleware,
	varyMiddleware,
];
