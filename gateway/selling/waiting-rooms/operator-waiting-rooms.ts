// The console's commands for waiting rooms (OPERATOR-76).
import { parseArgs } from "node:util";
import { openRoomBody, roomName } from "#contract/waiting-room/shapes.ts";
import type { DbContext } from "#gateway/context.ts";
import { closeRoom, roomLines, setRoom } from "./rooms.ts";

const usage =
	"Say waiting-room open <name> <people a minute> <product id …> [--pass minutes] [--from instant], or waiting-room close <name>.";

export async function waitingRoomsReport(context: DbContext): Promise<string> {
	const lines = await roomLines(context);
	return lines.length > 0 ? lines.join("\n") : "There is no waiting room.";
}

/**
 * Opens a room, changes an open one (its line stays), or closes it.
 * @throws Error saying what is wrong
 */
export async function setWaitingRoom(
	context: DbContext,
	about: readonly string[],
): Promise<string> {
	const { values, positionals } = parseArgs({
		args: [...about],
		options: { pass: { type: "string" }, from: { type: "string" } },
		allowPositionals: true,
	});
	const [word = "", name = "", perMinute, ...productIds] = positionals;
	if (!roomName.safeParse(name).success) throw new Error(usage);
	if (word === "close" && perMinute === undefined) {
		if (!(await closeRoom(context, name))) throw new Error(`No waiting room ${name} is open.`);
		return `${name}: closed`;
	}
	if (word !== "open") throw new Error(usage);
	const settings = openRoomBody.safeParse({
		isOpen: true,
		productIds,
		perMinute: Number(perMinute),
		...(values.pass === undefined ? {} : { passMinutes: Number(values.pass) }),
		...(values.from === undefined ? {} : { letsInFrom: values.from }),
	});
	if (!settings.success) {
		const [fault] = settings.error.issues;
		throw new Error(`${usage} Wrong: ${fault?.path.join(".")}, ${fault?.message}.`);
	}
	const { unknown } = await setRoom(context, name, settings.data);
	if (unknown.length > 0) throw new Error(`There is no product ${unknown.join(", ")}.`);
	const lines = await roomLines(context);
	return lines.find((line) => line.startsWith(`${name}  `)) ?? "";
}
