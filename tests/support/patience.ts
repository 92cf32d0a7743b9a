// Waits for a page in jsdom for as long as a loaded machine may need; a page that is ready is not waited for at all.
if (typeof document !== "undefined") {
	const { configure } = await import("@testing-library/react");
	configure({ asyncUtilTimeout: 15_000 });
}
