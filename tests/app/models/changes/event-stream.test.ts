import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { eventReader } from "#app/models/changes/changes.server.ts";

const whole = (text: string) => eventReader()(text);

describe("a stream of events", () => {
	it("gives each event its name, its joined data lines and the last id", () => {
		expect(whole("event: change\nid: 7\ndata: one\ndata: two\n\ndata:three\n\n")).toEqual([
			{ name: "change", data: "one\ntwo", id: "7" },
			{ name: "message", data: "three", id: "7" },
		]);
	});

	it("ignores comments, unknown fields and events without data", () => {
		expect(whole(": still here\n\nretry: 5\nevent: change\n\nfield\n\n")).toEqual([]);
	});

	it("skips a byte order mark, and one space before a value", () => {
		expect(whole("\uFEFFdata:  spaced\n\n")).toEqual([
			{ name: "message", data: " spaced", id: "" },
		]);
	});

	it("waits for the rest of an event that is cut", () => {
		const read = eventReader();
		expect(read("data: one\n")).toEqual([]);
		expect(read("\r")).toEqual([]);
		expect(read("\ndata: two\n\n").map(({ data }) => data)).toEqual(["one", "two"]);
	});

	it("gives the same events however it is cut and its lines end", () => {
		const line = fc.constantFrom(
			"data: a",
			"data: :b",
			"id: 1",
			"id: 22",
			"event: change",
			": c",
			"",
			"x",
		);
		const text = fc.array(line, { maxLength: 20 });
		fc.assert(
			fc.property(
				text,
				fc.constantFrom("\n", "\r", "\r\n"),
				fc.infiniteStream(fc.integer({ min: 1, max: 7 })),
				(lines, end, sizes) => {
					// the colon at the end completes the last line: after a lone return the reader waits for the next character
					const asSent = `${lines.join(end)}${end}${end}:`;
					const read = eventReader();
					const events = [];
					for (let at = 0; at < asSent.length; ) {
						const size = sizes.next().value ?? 1;
						events.push(...read(asSent.slice(at, at + size)));
						at += size;
					}
					expect(events).toEqual(whole(`${lines.join("\n")}\n\n`));
				},
			),
		);
	});
});
