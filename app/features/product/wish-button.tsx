import { Heart } from "~/features/wishlist/heart.tsx";
import { useShop } from "~/i18n/shop.tsx";

/** The product page's heart, where the shop has a wishlist. */
export function WishButton({ productId }: { productId: string }) {
	return useShop().has("wishlist") ? <Heart productId={productId} /> : null;
}
