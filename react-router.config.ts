import type { Config } from "@react-router/dev/config";
import { finishBuild } from "./app/server/build/finish-build.ts";

export default {
	ssr: true,
	appDirectory: "app",
	// the whole table of routes is one small immutable file, fetched on intent: no request per discovered path
	routeDiscovery: { mode: "initial" },
	buildEnd: () => finishBuild(),
} satisfies Config;
