// Finds which of a page's forms was sent, by its `intent`.
import { pageFailure } from "./respond.ts";

/**
 * The intent's name, if it is the table's own key: `toString` and `__proto__` are no intents.
 * @throws a 400 page for any other name
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
 * The table's entry for a form.
 * @param usual the intent of a form that names none
 * @throws a 400 page for an intent that is not in the table
 */
export function dispatch<Intents extends object>(
	intents: Intents,
	form: FormData,
	usual?: keyof Intents & string,
): Intents[keyof Intents & string] {
	return intents[ownIntent(intents, form.get("intent") ?? usual)];
}

/**
 * The table's entry for a form whose intent names its subject after a colon: `forget:{id}`.
 * @param usual the intent of a form that names none
 * @throws a 400 page for an intent that is not in the table
 */
export function dispatchWithSubject<Intents extends object>(
	intents: Intents,
	form: FormData,
	usual: keyof Intents & string,
): { run: Intents[keyof Intents & string]; about: string } {
	const [intent, about = ""] = String(form.get("intent") ?? usual).split(":", 2);
	return { run: intents[ownIntent(intents, intent)], about };
}
