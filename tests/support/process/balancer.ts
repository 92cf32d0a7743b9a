// A simple load balancer: polls /readyz, takes the backends that answer 200 in turn, keeps its connections to them, and
// never retries. A request that it could not pass on counts as failed.
import { Agent, createServer, request } from "node:http";
import { listenOnFreePort } from "./free-port.ts";

/** Milliseconds between two health checks of a backend. */
const healthEvery = 50;

export interface Balancer {
	url: string;
	/** Resolves once the backend is ready and gets requests. */
	add(url: string): Promise<void>;
	/** number of requests passed on; `failed` says what became of the others */
	passed(): number;
	failed: string[];
	close(): void;
}

/** Milliseconds that an idle connection to a backend is kept, as is usual for balancers. */
const idleFor = 60_000;

interface Backend {
	url: URL;
	isReady: boolean;
	timer: NodeJS.Timeout;
}

export async function openBalancer(): Promise<Balancer> {
	const agent = new Agent({ keepAlive: true, timeout: idleFor });
	const backends = new Set<Backend>();
	const failed: string[] = [];
	let passed = 0;
	let turn = 0;

	async function look(backend: Backend): Promise<void> {
		const answer = await fetch(new URL("/readyz", backend.url)).catch(() => null);
		await answer?.body?.cancel();
		backend.isReady = answer?.status === 200;
		if (answer) backend.timer = setTimeout(() => look(backend), healthEvery);
		else backends.delete(backend);
	}

	const server = createServer({ keepAliveTimeout: 60_000 }, (incoming, outgoing) => {
		const ready = [...backends].filter(({ isReady }) => isReady);
		const backend = ready[turn++ % ready.length];
		const fail = (why: string) => {
			failed.push(`${incoming.method} ${incoming.url}: ${why}`);
			if (!outgoing.headersSent) outgoing.writeHead(502);
			outgoing.end();
		};
		if (!backend) return fail("nobody is ready");
		const { hostname, port } = backend.url;
		const { method, url: path } = incoming;
		const { connection: _, ...headers } = incoming.headers;
		const asked = request({ agent, hostname, port, method, path, headers }, (answer) => {
			passed += 1;
			const { connection: __, "keep-alive": ___, ...told } = answer.headers;
			outgoing.writeHead(answer.statusCode ?? 502, told);
			answer.on("error", (error) => fail(error.message));
			answer.pipe(outgoing);
		});
		asked.on("error", (error) => fail(error.message));
		incoming.pipe(asked);
	});
	const port = await listenOnFreePort(server);
	return {
		url: `http://127.0.0.1:${port}`,
		async add(url) {
			const backend: Backend = {
				url: new URL(url),
				isReady: false,
				timer: setTimeout(() => {}, 0),
			};
			backends.add(backend);
			while (!backend.isReady) {
				clearTimeout(backend.timer);
				await look(backend);
				if (!backends.has(backend)) throw new Error(`${url} is not there.`);
			}
		},
		passed: () => passed,
		failed,
		close() {
			for (const { timer } of backends) clearTimeout(timer);
			backends.clear();
			agent.destroy();
			server.closeAllConnections();
			server.close();
		},
	};
}
