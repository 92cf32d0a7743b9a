import { Listing } from "#app/features/catalog/listing.tsx";
import { ListingTitle } from "#app/features/catalog/listing-title.tsx";
import layout from "#app/ui/layout.module.css";
import { StructuredData } from "#app/ui/structured-data.tsx";
import type { PageProps } from "../short-form/page-props.ts";
import type { loader } from "./listing.server.ts";

export function ListingView({ loaderData }: PageProps<typeof loader>) {
	return (
		<main id="main" className={layout.wrap}>
			<ListingTitle page={loaderData} />
			<Listing page={loaderData} />
			<StructuredData data={loaderData.jsonLd} />
		</main>
	);
}
