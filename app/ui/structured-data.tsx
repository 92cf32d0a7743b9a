import { Still } from "./still.tsx";
import type { StillData } from "./still-data.ts";

/** JSON-LD, written by the loader: no browser needs what it is made of. @param data with `<` escaped */
export function StructuredData({ data }: { data: StillData<string> }) {
	return (
		<Still hidden data={data}>
			{(text) => (
				<script
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
					dangerouslySetInnerHTML={{ __html: text }}
				/>
			)}
		</Still>
	);
}
