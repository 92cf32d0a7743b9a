import { Suspense } from "react";
import { Await } from "react-router";
import { Heart } from "~/features/wishlist/heart.tsx";
import { useShop } from "~/i18n/shop.tsx";

/** The heart of the page: empty until the wishlist has said otherwise. */
export function WishButton({
	productId,
	wished,
}: {
	productId: string;
	/** null for a guest */
	wished: Promise<boolean> | null;
}) {
	const { has } = useShop();
	if (!has("wishlist")) return null;
	const empty = <Heart productId={productId} />;
	if (!wished) return empty;
	return (
		<Suspense fallback={empty}>
			<Await resolve={wished}>
				{(isWished) => <Heart productId={productId} isWished={isWished} />}
			</Await>
		</Suspense>
	);
}
