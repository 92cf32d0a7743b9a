import {
	enterWaitingRoom,
	joinWaitingRoom,
	listWaitingRooms,
	setWaitingRoom,
} from "#contract/waiting-room/operations.ts";
import { GatewayError } from "#gateway/errors.ts";
import { handler, ok } from "#gateway/platform/http/handler.ts";
import { enforce, limitOf } from "#gateway/platform/protection/limits.ts";
import { enter, join, readOpenRooms, setRoom } from "../rooms.ts";

/** Places for one address on the network: enough for an office, too few to fill a line. */
const places = { attempts: 300, seconds: 900 };

export const handleListWaitingRooms = handler(listWaitingRooms, async (_, context) =>
	ok({ rooms: await readOpenRooms(context) }),
);

export const handleJoinWaitingRoom = handler(joinWaitingRoom, async ({ params, call }, context) => {
	await enforce(limitOf(context, "waiting-place", places).take(call.remoteAddress));
	const data = await join(context, params.name);
	if (!data) throw new GatewayError("NOT_FOUND");
	return ok(data);
});

export const handleEnterWaitingRoom = handler(
	enterWaitingRoom,
	async ({ params, body }, context) => {
		const entered = await enter(context, params.name, body);
		if (!entered) throw new GatewayError("NOT_FOUND");
		const { until, through } = entered;
		return ok({ until: until?.toISOString() ?? null, through });
	},
);

export const handleSetWaitingRoom = handler(setWaitingRoom, async ({ params, body }, context) => {
	const { unknown } = await setRoom(context, params.name, body);
	const rooms = await readOpenRooms(context);
	const room = rooms.find(({ name }) => name === params.name) ?? null;
	return ok({ room, unknown });
});
