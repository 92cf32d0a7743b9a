// Says that the shop follows Global Privacy Control (MEASURE-67); `lastUpdate` is the day on which it began to.

/** Bytes of the answer. */
const statement = JSON.stringify({ gpc: true, lastUpdate: "2026-11-28" });

export const loader = () =>
	new Response(statement, {
		headers: { "Content-Type": "application/json", "Cache-Control": "public, max-age=86400" },
	});
