// The path aliases of tsconfig.json, for tools that resolve imports by themselves.
import { fileURLToPath } from "node:url";

const at = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export default {
	resolve: { alias: { "~": at("app"), "#contract": at("gateway/contract"), "#shop": at("shop") } },
};
