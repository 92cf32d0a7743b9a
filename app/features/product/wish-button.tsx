import { Heart } from "#app/features/wishlist/heart.tsx";
import { useShop } from "#app/i18n/shop.tsx";

/** The product page's heart, where the shop has a wishlist. */
export function WishButton({ productId }: { productId: string }) {
	return useShop().has("wishlist") ? <Heart productId={productId} /> : null;
}
