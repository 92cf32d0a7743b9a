import { useTranslation } from "~/i18n/use-translation.ts";
import type { SaidOfPage } from "~/models/content/said.ts";
import { PageHead } from "~/ui/page-head.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import { StructuredData } from "~/ui/structured-data.tsx";
import type { StoreBodyData } from "./store-body.tsx";
import { StoreBody } from "./store-body.tsx";

export interface StorePageData {
	head: { name: string; city: string; line1: string; photo: string };
	page: StillData<StoreBodyData>;
	structured: StillData<string>;
	/** of its SEO record, where it has one */
	said?: SaidOfPage;
}

/** One store: what it looks like, where and when it is open, what it offers, what it has. */
export function StorePage({ head, page, structured, said }: StorePageData) {
	const { t } = useTranslation("stores");
	const { name, city, line1, photo } = head;
	return (
		<>
			<PageHead
				title={said?.title || `${name}, ${city}`}
				description={said?.description || t("metaStore", { name, city, address: line1 })}
				picture={photo ? { scene: photo } : null}
			/>
			<StructuredData data={structured} />
			<Still as="main" id="main" className="wrap st" data={page}>
				{(body) => <StoreBody {...body} />}
			</Still>
		</>
	);
}
