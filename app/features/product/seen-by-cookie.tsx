import { useLocation } from "react-router";
import { useUrl } from "#app/i18n/shop.tsx";
import { requestedPath } from "#app/i18n/urls.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useVisitor } from "#app/i18n/visitor.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import { slot } from "#app/ui/slot.tsx";
import { SeenRow } from "./seen-row.tsx";

/** Products looked at before, from the visitor's cookie, with a form that forgets them. */
export const SeenByCookie = slot("seen", ({ productId }: { productId: string }) => {
	const { seen } = useVisitor();
	const { t } = useTranslation("details");
	const { pathname } = useLocation();
	const page = useUrl()("seen", { productId });
	return (
		<SeenRow seen={seen} productId={productId}>
			<PostForm action={page}>
				<input type="hidden" name="back" value={requestedPath(pathname)} />
				<button type="submit" className={buttonClass("text")}>
					{t("seenForget")}
				</button>
			</PostForm>
		</SeenRow>
	);
});
