// The operations of wishlists, for the registry.
import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleAddGuestWish,
	handleAddWish,
	handleEndGuestWishlistShare,
	handleEndWishlistShare,
	handleGetGuestWishlistShare,
	handleGetSharedWishlist,
	handleGetWishlistShare,
	handleListGuestWishes,
	handleListWishes,
	handleMergeGuestWishes,
	handleRemoveGuestWish,
	handleRemoveWish,
	handleShareGuestWishlist,
	handleShareWishlist,
} from "./operations/wishlist.ts";

export const wishlistHandlers: readonly Handler[] = [
	handleListWishes,
	handleAddWish,
	handleRemoveWish,
	handleGetWishlistShare,
	handleShareWishlist,
	handleEndWishlistShare,
	handleGetSharedWishlist,
	handleGetGuestWishlistShare,
	handleShareGuestWishlist,
	handleEndGuestWishlistShare,
	handleListGuestWishes,
	handleAddGuestWish,
	handleRemoveGuestWish,
	handleMergeGuestWishes,
];
