import { useEffect, useRef } from "react";
import { useShop, useUrl } from "#app/i18n/shop.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import { PostForm } from "#app/ui/form/post-form.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./cart.module.css";
import { CartPart } from "./cart-part.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { usePart } from "./use-part.ts";

/** A link to a snapshot of the cart (CART-4): created once, open to anybody who has it. */
export function ShareCart({ share, page }: { share: string | null; page: CartReply | null }) {
	const { t } = useTranslation("cart");
	const { origin } = useShop();
	const url = useUrl();
	const part = usePart(cartParts.share, page);
	const { fetcher, announcement } = part;
	const address = share ? origin + url("shared-cart", { shareId: share }) : null;
	const link = useRef<HTMLAnchorElement>(null);
	// the link replaces the button that was pressed
	useEffect(() => {
		if (announcement && address) link.current?.focus();
	}, [announcement, address]);
	return (
		<CartPart
			id="cart-share"
			title={t("share.title")}
			text={t("share.text")}
			gain={address ? t("share.ready") : undefined}
			isChosen={address !== null}
			part={part}
		>
			{address ? (
				<div className={styles.shared}>
					<a
						ref={link}
						href={address}
						className={`${typography.link} ${typography.small} ${styles.sharedLink}`}
					>
						{address}
					</a>
					<CopyButton text={address} words={{ copy: t("share.copy"), copied: t("share.copied") }} />
				</div>
			) : (
				<PostForm via={fetcher.Form} className={styles.act}>
					<input type="hidden" name="intent" value="share" />
					<Button variant="line" data-hold="" isBusy={fetcher.state !== "idle"}>
						{t("share.action")}
					</Button>
				</PostForm>
			)}
		</CartPart>
	);
}
