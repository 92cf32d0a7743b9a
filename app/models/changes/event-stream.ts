// Parses server-sent events from the chunks of a connection, as the HTML standard defines them.

export interface StreamEvent {
	/** `message` if the event has no name */
	name: string;
	data: string;
	/** the last id of the stream so far, empty before the first */
	id: string;
}

/** @returns a function that takes the next chunk and returns the events that it completes */
export function eventReader(): (chunk: string) => StreamEvent[] {
	let rest = "";
	let [name, id] = ["", ""];
	let data: string[] = [];
	let isFirst = true;

	/** @returns the event that an empty line ends, if it has data */
	function take(line: string): StreamEvent[] {
		if (line === "") {
			const event = { name: name || "message", data: data.join("\n"), id };
			const events = data.length > 0 ? [event] : [];
			[name, data] = ["", []];
			return events;
		}
		const colon = line.indexOf(":");
		const field = colon < 0 ? line : line.slice(0, colon);
		const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
		if (field === "event") name = value;
		else if (field === "data") data.push(value);
		else if (field === "id" && !value.includes("\0")) id = value;
		return [];
	}

	return (chunk) => {
		rest += chunk;
		if (isFirst && rest !== "") {
			rest = rest.replace(/^\uFEFF/, "");
			isFirst = false;
		}
		// a CR at the end may be the first half of a CRLF
		const whole = /^[\s\S]*(?:\n|\r(?=[\s\S]))/.exec(rest)?.[0] ?? "";
		rest = rest.slice(whole.length);
		return whole
			.split(/\r\n|\r|\n/)
			.slice(0, -1)
			.flatMap(take);
	};
}
