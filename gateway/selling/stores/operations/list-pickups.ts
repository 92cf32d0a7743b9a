import { listPickups } from "#contract/storelocator/list-pickups.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { locate } from "../locate.ts";

export const handleListPickups = handler(listPickups, (input, context) =>
	locate(context, "pickup", input),
);
