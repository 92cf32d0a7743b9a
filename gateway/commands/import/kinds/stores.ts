// The shop's own stores, and its carriers' pickup points and lockers.
import { z } from "zod";
import { deliveryModes, pointServices } from "#contract/delivery/shapes.ts";
import { rowsOf, withoutEmptyValues } from "#gateway/platform/db/every-row.ts";
import { deliveryPoints } from "#gateway/platform/db/schema.ts";
import { upsert } from "#gateway/platform/db/upsert.ts";
import { foldText } from "#shop/fold-text.ts";
import { json, latitude, list, longitude, phone, text } from "../cells.ts";
import { kind } from "../kind.ts";

const clock = () =>
	z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/, "a time such as 09:30, at most 24:00");

/** Spans of one day in their order; hours after midnight are the next day's. */
const daySpans = () =>
	z
		.array(
			z
				.strictObject({ opens: clock(), closes: clock() })
				.refine(
					({ opens, closes }) => opens < closes,
					"closes before it opens: hours after midnight are a span of the next day, from 00:00",
				),
		)
		.transform((spans) => spans.toSorted((a, b) => (a.opens < b.opens ? -1 : 1)))
		.refine(
			(spans) => spans.every(({ opens }, at) => at === 0 || (spans[at - 1]?.closes ?? "") <= opens),
			"two spans of a day overlap",
		);

/** Whether it is an IANA name. */
export const isTimeZone = (name: string) => {
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
	} catch {
		return false;
	}
};

const shape = z.strictObject({
	pointId: z.coerce.string().regex(/^\d{1,18}$/, "digits only"),
	kind: z.enum(deliveryModes).default("store"),
	name: text(120).min(1),
	line1: text(120).min(1),
	zipCode: text(12).min(1),
	city: text(80).min(1),
	country: z.string().regex(/^[A-Z]{2}$/, "two capitals, such as FR"),
	lat: latitude(),
	lon: longitude(),
	timeZone: z.string().refine(isTimeZone, "a time zone such as Europe/Paris"),
	phone: phone("+33199000000").default(""),
	/** seven days, Monday first; a day without spans is closed */
	hours: json(z.array(daySpans()).length(7)),
	closings: list(z.iso.date()).default([]),
	services: list(z.enum(pointServices)).default([]),
	/** name of a scene */
	photo: text(64).default(""),
});

export const storeRows = kind({
	shape,
	key: ["pointId"],
	makes: ({ pointId }) => [{ to: "store", id: pointId }],
	async apply(tx, lines) {
		const rows = lines.map(({ row }) => ({
			...row,
			searchText: foldText(`${row.name} ${row.line1} ${row.zipCode} ${row.city}`),
		}));
		const done = await upsert(tx, deliveryPoints, ["pointId"], rows);
		return { created: done.created.length, changed: done.changed.length, faults: [] };
	},
	async *rows(db, ids) {
		for await (const { searchText: _, ...row } of rowsOf(db, deliveryPoints, ["pointId"], ids)) {
			yield withoutEmptyValues({ ...row, hours: row.hours });
		}
	},
});
