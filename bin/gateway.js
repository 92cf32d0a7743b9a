// Starts the gateway, or runs one of its commands: `npm run gateway`.
import "./require-node.js";

await import("../gateway/main.ts");
