/** JSON-LD, written by the loader. @param data with `<` escaped */
export function StructuredData({ data }: { data: string }) {
	return (
		<script
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
			dangerouslySetInnerHTML={{ __html: data }}
		/>
	);
}
