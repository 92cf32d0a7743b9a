/** JSON-LD, written by the loader. @param data with `<` escaped */
export function StructuredData({ data }: { data: string }) {
	return (
		<script
			// a new element for another page's data: a script that the parser made may not be rewritten (Trusted Types)
			key={data}
			type="application/ld+json"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own, with `<` escaped
			dangerouslySetInnerHTML={{ __html: data }}
		/>
	);
}
