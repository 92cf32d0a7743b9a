import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { createI18n } from "#app/i18n/i18n.ts";
import places from "#app/i18n/messages/en/places.json";
import { I18nContext } from "#app/i18n/use-translation.ts";
import { InputField } from "#app/ui/form/input-field.tsx";
import { PlaceField } from "#app/ui/form/place-field.tsx";

afterEach(() => {
	cleanup();
	vi.unstubAllGlobals();
});

it.each([
	["text", "text", null],
	["email", "email", "email"],
	["tel", "tel", "tel"],
	["password", "password", null],
	["number", "number", "decimal"],
	["search", "search", null],
	["geolocation", "search", null],
] as const)("a field of the type %s has the input type %s (PAGE-85)", (type, native, keys) => {
	render(<InputField field={{ id: "a" }} label="A" type={type} maxLength={9} />);
	const field = screen.getByLabelText("A") as HTMLInputElement;
	expect([field.type, field.getAttribute("inputmode"), field.maxLength]).toEqual([native, keys, 9]);
});

it("a place is typed, or located by the browser once scripts run (PAGE-85)", async () => {
	const page = { i18n: createI18n("en", { en: { places } }) };
	const onLocated = vi.fn();
	const field = (
		<I18nContext value={page}>
			<PlaceField field={{ id: "where" }} label="Where" name="search" onLocated={onLocated} />
		</I18nContext>
	);
	expect(renderToString(field)).not.toContain("<button");
	vi.stubGlobal("navigator", {
		...navigator,
		geolocation: {
			getCurrentPosition: (found: PositionCallback) =>
				found({ coords: { latitude: 48.85661, longitude: 2.35222 } } as GeolocationPosition),
		},
	});
	render(field);
	await userEvent.click(screen.getByRole("button", { name: "Near me" }));
	expect(onLocated).toHaveBeenCalledWith({ lat: 48.857, lon: 2.352 });
});
