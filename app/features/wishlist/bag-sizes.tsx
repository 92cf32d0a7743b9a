import { useEffect } from "react";
import { useFetcher } from "react-router";
import { showAdded } from "#app/features/header/show-bag.ts";
import { useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type AddReply, sizeField } from "#app/models/cart/add-reply.ts";
import type { WishView } from "#app/models/wishlist/wish-view.ts";
import { Button } from "#app/ui/button.tsx";
import control from "#app/ui/form/control.module.css";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import style from "./bag-sizes.module.css";
import buttons from "./size-buttons.module.css";

/** The available sizes of a wish, each a button that moves it into the bag; the wishlist's action answers. */
export function BagSizes({
	wish: { productId, label, open },
	refused,
}: {
	wish: Pick<WishView, "productId" | "label" | "open">;
	/** why a form posted without scripts was refused */
	refused: string | null;
}) {
	const { t } = useTranslation("wishlist");
	const url = useUrl();
	const moving = useFetcher<AddReply>();
	const { data: reply } = moving;
	useEffect(() => {
		if (reply?.ok) showAdded(reply, url("cart"));
	}, [reply, url]);
	const problem = reply ? (reply.ok ? null : reply.text) : refused;
	return (
		<PostForm via={moving.Form} className={buttons.sizes}>
			<input type="hidden" name="intent" value="move" />
			<input type="hidden" name="productId" value={productId} />
			<p className={typography.label}>{t("toBag")}</p>
			<ul>
				{open.map(({ gtin, label: size }) => (
					<li key={gtin}>
						<Button
							variant="line"
							name={sizeField}
							value={gtin}
							aria-label={t("toBagOf", { name: label, size })}
							isBusy={moving.formData?.get(sizeField) === gtin}
						>
							{size}
						</Button>
					</li>
				))}
			</ul>
			<p role="alert" className={`${control.error} ${style.problem}`}>
				{problem}
			</p>
		</PostForm>
	);
}
