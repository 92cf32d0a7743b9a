import { listStores } from "#contract/storelocator/list-stores.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { locate } from "../locate.ts";

export const handleListStores = handler(listStores, (input, context) =>
	locate(context, "store", input),
);
