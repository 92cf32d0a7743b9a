// Gateways of one tree on one database, each a process that can be killed and is started again.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { type Calls, createCaller } from "../support/gateway/caller.ts";
import { testEnvironment } from "../support/gateway/test-context.ts";
import type { Asked, Work } from "./gateway-process.ts";

const script = fileURLToPath(new URL("./gateway-process.ts", import.meta.url));

/** Signs what the soak sends to the gateways in the provider's name. */
export const webhookSecret = "the-word-between-soak-and-gateways";
/** Of the source of stock. */
export const operatorKey = "the-key-of-the-source-of-stock";

export interface Gateway extends Calls {
	readonly url: string;
	/** Resolves with what went wrong, or null; a gateway that is killed meanwhile did nothing wrong. */
	ask(work: Work, about?: string): Promise<string | null>;
	/** kill -9; resolves when it is up again, at another address. */
	crash(): Promise<void>;
	stop(): Promise<void>;
}

interface Life {
	child: ChildProcess;
	url: string;
	calls: Calls;
}

async function born(tree: string, databaseUrl: string): Promise<Life> {
	const child = spawn(process.execPath, [script, tree, databaseUrl], {
		env: {
			...process.env,
			NODE_COMPILE_CACHE: testEnvironment.NODE_COMPILE_CACHE,
			PAYMENT_WEBHOOK_SECRETS: webhookSecret,
			OPERATOR_KEYS: operatorKey,
		},
		stdio: ["ignore", "inherit", "inherit", "ipc"],
	});
	// as many listeners as there are shoppers who wait for its answers
	child.setMaxListeners(0);
	const first = await Promise.race([
		once(child, "message").then(([message]) => message as { url: string }),
		once(child, "exit").then(() => null),
	]);
	if (!first) throw new Error(`a gateway of ${tree} does not start`);
	const key = testEnvironment.SUBSCRIPTION_KEYS ?? "";
	return { child, url: first.url, calls: createCaller(first.url, key) };
}

async function startOne(tree: string, databaseUrl: string): Promise<Gateway> {
	let life = await born(tree, databaseUrl);
	let asked = 0;
	return {
		get url() {
			return life.url;
		},
		call: (...call) => life.calls.call(...call),
		fault: (...call) => life.calls.fault(...call),
		ask(work, about = "") {
			const { child } = life;
			asked += 1;
			const id = asked;
			return new Promise((resolve) => {
				const end = (fault: string | null) => {
					child.off("message", hear);
					child.off("exit", gone);
					resolve(fault);
				};
				const gone = () => end(null);
				const hear = (answer: { id: number; fault: string | null }) => {
					if (answer.id === id) end(answer.fault);
				};
				child.on("message", hear).once("exit", gone);
				if (child.connected) child.send({ id, asked: work, about } satisfies Asked);
				else gone();
			});
		},
		async crash() {
			life.child.kill("SIGKILL");
			life = await born(tree, databaseUrl);
		},
		async stop() {
			const exited = once(life.child, "exit");
			life.child.kill("SIGKILL");
			await exited;
		},
	};
}

/** @param tree root of the tree whose gateway is run */
export async function startGateways(
	tree: string,
	databaseUrl: string,
	count = 2,
): Promise<Gateway[]> {
	return Promise.all(Array.from({ length: count }, () => startOne(tree, databaseUrl)));
}
