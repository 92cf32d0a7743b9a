import { Heart } from "~/features/wishlist/heart.tsx";
import { useShop } from "~/i18n/shop.tsx";

/** The heart of the page. */
export function WishButton({ productId }: { productId: string }) {
	return useShop().has("wishlist") ? <Heart productId={productId} /> : null;
}
