import { listLockers } from "#contract/storelocator/list-lockers.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { locate } from "../locate.ts";

export const handleListLockers = handler(listLockers, (input, context) =>
	locate(context, "locker", input),
);
