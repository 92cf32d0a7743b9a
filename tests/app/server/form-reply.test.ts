import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { formReply, translateMessage } from "#app/server/form-reply.ts";
import { readForm } from "#app/server/read-form.ts";

const context = new RouterContextProvider();
const typed = (fields: Record<string, string>) => {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
};
const sent = typed({ city: "Köln", "lines[0].text": "a", "form-token": "secret" });
const values = { city: "Köln", lines: [{ text: "a" }] };

describe("the reply to a form", () => {
	it("fills a message with its values, whatever they hold", () => {
		const example = new URLSearchParams({ example: "75011 & <b>?" });
		expect(translateMessage(context, `forms:error.zipInvalid?${example}`)).toContain(
			"75011 & <b>?",
		);
	});

	it("keeps typed values, nested lists too, and never returns the token", () => {
		const schema = z.object({ city: z.string().max(2, "forms:error.tooLong?max=2") });
		const reply = formReply(context, readForm(sent, schema));
		expect([reply.status, reply.initialValue]).toEqual(["error", values]);
		expect(reply.error?.city?.[0]).toMatch(/at most 2/);
	});

	it("shows a failure at its field, or for the form as a whole", () => {
		const message = "forms:error.cityRequired";
		const reply = formReply(context, sent, { field: "city", message });
		expect([Object.keys(reply.error ?? {}), reply.initialValue]).toEqual([["city"], values]);
		expect(Object.keys(formReply(context, sent, { field: "", message }).error ?? {})).toEqual([""]);
	});

	it("keeps the values of a form, without errors", () => {
		const { initialValue, error } = formReply(context, sent);
		expect([initialValue, error]).toEqual([values, undefined]);
	});
});
