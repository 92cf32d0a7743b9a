// Preloaded into a program that a test starts with --expose-gc: on request, tells the parent process how much memory is left
// after garbage collection.

/** Finalizers run between collections, and release more. */
const collections = 8;

process.on("message", async (asked) => {
	if (asked !== "memory") return;
	for (let count = 0; count < collections; count += 1) {
		globalThis.gc?.();
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	process.send?.({ memory: heapUsed + arrayBuffers });
});
// the channel must not keep a process alive that has been told to stop
process.channel?.unref();
