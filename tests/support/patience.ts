// A page in jsdom is waited for as long as a loaded machine may need; one that is ready is not waited for at all.
if (typeof document !== "undefined") {
	const { configure } = await import("@testing-library/react");
	configure({ asyncUtilTimeout: 15_000 });
}
