// Updates the page's buttons after a reply, whether or not React rendered them.
import { type WishlistReply, wishlistFields } from "#app/models/wishlist/wishlist-request.ts";
import { wishFormId } from "./heart-form.ts";

type Wish = NonNullable<WishlistReply["wish"]>;

function turn(heart: HTMLButtonElement, { isWished, next }: Wish): void {
	heart.name = isWished ? wishlistFields.remove : wishlistFields.add;
	heart.ariaLabel = next;
}

export function updateButtons({ wish, wait }: WishlistReply): void {
	if (wish) {
		const hearts = document.querySelectorAll<HTMLButtonElement>(
			`button[form=${wishFormId}][value="${wish.productId}"]`,
		);
		for (const heart of hearts) turn(heart, wish);
	}
	if (wait) {
		const button = document.querySelector<HTMLButtonElement>(
			`[data-ask] button[value="${wait.sku}"]`,
		);
		if (!button) return;
		button.name = wait.isWaited ? wishlistFields.forget : wishlistFields.sku;
		button.ariaPressed = String(wait.isWaited);
	}
}
