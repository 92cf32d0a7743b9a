// One i18next instance a locale for the whole process: made once, only ever read.
import { createInstance, type i18n, type Resource, type ResourceLanguage } from "i18next";
import type { Locale } from "./locales.ts";
import { messageFolders, translationOptions } from "./translation.ts";

const files = import.meta.glob<ResourceLanguage[string]>("./messages/*/*.json", {
	eager: true,
	import: "default",
});

const resources: Record<string, ResourceLanguage> = {};
for (const [path, messages] of Object.entries(files)) {
	const [, , folder = "", file = ""] = path.split("/");
	resources[folder] = { ...resources[folder], [file.replace(/\.json$/, "")]: messages };
}
const namespaces = Object.keys(resources.en ?? {});

const instances = new Map<string, i18n>();

export function i18nOf(locale: Pick<Locale, "tag" | "language">): i18n {
	const known = instances.get(locale.tag);
	if (known) return known;
	const made = createInstance();
	const needed: Resource = Object.fromEntries(
		messageFolders(locale).map((folder) => [folder, resources[folder] ?? {}]),
	);
	made.init({
		...translationOptions(locale),
		ns: namespaces,
		resources: needed,
	});
	instances.set(locale.tag, made);
	return made;
}
