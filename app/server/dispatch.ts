// Which of a page's forms was sent: its `intent`, looked up among the page's own.
import { pageFailure } from "./respond.ts";

/**
 * An intent's name, where the table has it itself: `toString` and `__proto__` are no intents.
 * @throws a 400 page for any other
 */
function ownIntent<Intents extends object>(
	intents: Intents,
	name: unknown,
): keyof Intents & string {
	if (typeof name === "string" && Object.hasOwn(intents, name)) {
		return name as keyof Intents & string;
	}
	throw pageFailure(400, { message: "Unknown intent" });
}

/**
 * What answers a form.
 * @param usual the intent of a form that names none
 * @throws a 400 page for an intent that the table has not
 */
export function dispatch<Intents extends object>(
	intents: Intents,
	form: FormData,
	usual?: keyof Intents & string,
): Intents[keyof Intents & string] {
	return intents[ownIntent(intents, form.get("intent") ?? usual)];
}

/**
 * What answers a form whose intents say behind a colon what they are about: `forget:{id}`.
 * @param usual the intent of a form that names none
 * @throws a 400 page for an intent that the table has not
 */
export function dispatchAbout<Intents extends object>(
	intents: Intents,
	form: FormData,
	usual: keyof Intents & string,
): { run: Intents[keyof Intents & string]; about: string } {
	const [intent, about = ""] = String(form.get("intent") ?? usual).split(":", 2);
	return { run: intents[ownIntent(intents, intent)], about };
}
