/** Names by which a browser reaches a shop on its own machine (MARKET-21). @param hostname without a port */
export const isThisMachine = (hostname: string): boolean =>
	hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
