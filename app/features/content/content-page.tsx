import { Wishes } from "~/features/wishlist/wishes.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import type { PageView } from "~/models/content/page-view.ts";

import { Notice } from "~/ui/notice.tsx";
import { PageHead } from "~/ui/page-head.tsx";
import { Still } from "~/ui/still.tsx";
import type { StillData } from "~/ui/still-data.ts";
import { Body } from "./content-body.tsx";

export interface ContentPageData {
	head: { type: PageView["type"]; title: string; description: string; scene: string | null };
	content: StillData<PageView>;
	currency: string;
	/** pieces are among what it shows */
	hasCards: boolean;
	/** drafts are shown */
	isPreview: boolean;
}

/** A page of the content service: landing, trend, lookbook, article, help. */
export function ContentPage({ page }: { page: ContentPageData }) {
	const { head, content, currency, hasCards, isPreview } = page;
	const { t } = useTranslation("content");
	return (
		<>
			<PageHead
				title={head.title}
				description={head.description}
				picture={head.scene ? { scene: head.scene } : null}
				type={head.type === "blog" ? "article" : "website"}
			/>
			{isPreview ? (
				<div className="wrap">
					<Notice kind="info">{t("previewing")}</Notice>
				</div>
			) : null}
			{hasCards ? <Wishes /> : null}
			<Still as="main" id="main" data={content}>
				{(view) => <Body page={view} currency={currency} />}
			</Still>
		</>
	);
}
