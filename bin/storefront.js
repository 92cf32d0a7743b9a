// Starts the storefront, and the embedded gateway unless GATEWAY_URL is set: `npm start`.
import "./require-node.js";

await import("../server.ts");
