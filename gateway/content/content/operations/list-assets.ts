import { listAssets } from "#contract/content/list-assets.ts";
import { handler } from "#gateway/platform/http/handler.ts";
import { readAssets } from "../asset-library.ts";
import { selected } from "./list-entries.ts";

export const handleListAssets = handler(listAssets, async ({ query, call }, context) => {
	const language = query.locale.slice(0, 2).toLowerCase();
	const files = await readAssets(context.db);
	const assets = files
		.filter(({ folder }) => !query.folder || folder === query.folder)
		.map(({ folder, file, title, description }) => {
			const spoken = language in title ? (language as typeof call.language) : "en";
			const { dimension, ...rest } = file;
			return {
				...rest,
				...(query.include_dimension === "true" ? { dimension } : {}),
				folder,
				title: title[spoken],
				description: description[spoken],
			};
		});
	const passed = selected(assets, query);
	const data = {
		assets: passed.slice(query.skip, query.skip + query.limit),
		...(query.include_count === "true" ? { count: passed.length } : {}),
	};
	return { status: 200 as const, data };
});
