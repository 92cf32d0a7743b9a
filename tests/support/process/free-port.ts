import { createServer, type Server } from "node:net";

/** Lets a server of the tests listen on this machine. @returns its port */
export async function listenOnFreePort(server: Server): Promise<number> {
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("no port");
	return address.port;
}

/** A port that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listenOnFreePort(server);
	await new Promise((resolve) => server.close(resolve));
	return port;
}
