import { useEffect, useRef } from "react";
import { useShop, useUrl } from "~/i18n/shop.tsx";
import { useTranslation } from "~/i18n/use-translation.ts";
import { Button } from "~/ui/button.tsx";
import { CopyButton } from "~/ui/copy-button.tsx";
import { FormToken } from "~/ui/form/form-token.tsx";
import { CartPart } from "./cart-part.tsx";
import { type CartReply, cartParts } from "./reply.ts";
import { usePart } from "./use-part.ts";

/** A link to a picture of the cart (S2 §2): asked for once, good for whoever has it. */
export function ShareCart({ share, page }: { share: string | null; page: CartReply | null }) {
	const { t } = useTranslation("cart");
	const { origin } = useShop();
	const url = useUrl();
	const part = usePart(cartParts.share, page);
	const { fetcher, said } = part;
	const address = share ? origin + url("shared-cart", { shareId: share }) : null;
	const link = useRef<HTMLAnchorElement>(null);
	// in the place of the button that was pressed
	useEffect(() => {
		if (said && address) link.current?.focus();
	}, [said, address]);
	return (
		<CartPart
			id="cart-share"
			title={t("share.title")}
			text={t("share.text")}
			isChosen={address !== null}
			part={part}
		>
			{address ? (
				<div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
					<a ref={link} href={address} className="link min-w-0 py-2 text-sm break-all">
						{address}
					</a>
					<CopyButton text={address} words={{ copy: t("share.copy"), copied: t("share.copied") }} />
				</div>
			) : (
				<fetcher.Form method="post" className="mt-4">
					<FormToken />
					<input type="hidden" name="intent" value="share" />
					<Button look="line" isBusy={fetcher.state !== "idle"}>
						{t("share.action")}
					</Button>
				</fetcher.Form>
			)}
		</CartPart>
	);
}
