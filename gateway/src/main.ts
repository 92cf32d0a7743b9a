// The gateway's process: started by the storefront as a child, or by itself.
import { bootFailure } from "./boot-failure.ts";
import { startGateway } from "./start.ts";

// it may be gone before we are ready, and `disconnect` is told once
const isChild = process.connected;

try {
	const gateway = await startGateway(process.env);
	let isStopping = false;
	const stop = async () => {
		if (isStopping) return;
		isStopping = true;
		try {
			await gateway.stop();
			process.exit(0);
		} catch (error) {
			gateway.context.log.error({ err: error }, "stop");
			process.exit(1);
		}
	};
	process.on("SIGTERM", stop);
	process.on("SIGINT", stop);
	// the storefront that started it is gone
	process.on("disconnect", stop);
	gateway.context.log.info({ url: gateway.url }, "ready");
	if (isChild && !process.connected) await stop();
	process.send?.({ ready: true, port: gateway.port });
} catch (error) {
	process.stderr.write(`${bootFailure(error)}\n`);
	process.exit(1);
}
