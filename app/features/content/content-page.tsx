import { hasHearts, Wishes } from "#app/features/wishlist/wishes.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { PageView } from "#app/models/content/page-view.ts";
import type { AreaBlocks } from "#app/models/offers/areas.ts";
import layout from "#app/ui/layout.module.css";
import { Notice } from "#app/ui/notice.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { StructuredData } from "#app/ui/structured-data.tsx";
import { Body } from "./content-body.tsx";

export interface ContentPageData {
	head: { title: string; description: string };
	content: PageView;
	jsonLd: string;
	areas: AreaBlocks;
	currency: string;
	/** drafts are shown */
	isPreview: boolean;
}

/** A page of the content service: landing, trend, lookbook, article, help. */
export function ContentPage({ page }: { page: ContentPageData }) {
	const { head, content, jsonLd, areas, currency, isPreview } = page;
	const { type, image, blocks } = content;
	const { t } = useTranslation("content");
	return (
		<>
			<PageHead
				title={head.title}
				description={head.description}
				picture={image && "scene" in image ? { scene: image.scene } : null}
				pictureAlt={image?.alt ?? ""}
				type={type === "blog" ? "article" : "website"}
			/>
			<StructuredData data={jsonLd} />
			{isPreview ? (
				<div className={layout.wrap}>
					<Notice kind="info">{t("previewing")}</Notice>
				</div>
			) : null}
			{hasHearts(blocks, areas.up, areas.among, areas.down) ? <Wishes /> : null}
			<main id="main">
				<Body page={content} areas={areas} currency={currency} />
			</main>
		</>
	);
}
