import { useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { useVisitor } from "~/i18n/visitor.ts";
import { Notice } from "~/ui/notice.tsx";
import { slot } from "~/ui/slot.tsx";

/** The one message of the last action, above the page. */
export const FlashRoom = slot("flash", () => {
	const { flash } = useVisitor();
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
});
