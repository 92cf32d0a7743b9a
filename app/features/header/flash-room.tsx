import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Notice, type NoticeKind } from "~/ui/notice.tsx";

export interface FlashView {
	kind: NoticeKind;
	/** in the page's language */
	text: string;
	leadsToBag: boolean;
}

/** The one message of the last action, above the page. */
export function FlashRoom({ flash }: { flash: FlashView | null }) {
	const url = useUrl();
	const { t } = useTranslation("layout");
	if (!flash) return null;
	return (
		<div className="wrap flash">
			<Notice kind={flash.kind} isLive>
				{flash.text}
				{flash.leadsToBag ? (
					<>
						{" "}
						<a href={url("cart")}>{t("bagView")}</a>
					</>
				) : null}
			</Notice>
		</div>
	);
}
