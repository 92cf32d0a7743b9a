// The operations of wishlists, for the registry.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddWish } from "./operations/add-wish.ts";
import { handleEndWishlistShare } from "./operations/end-wishlist-share.ts";
import { handleGetSharedWishlist } from "./operations/get-shared-wishlist.ts";
import { handleGetWishlistShare } from "./operations/get-wishlist-share.ts";
import { handleListWishes } from "./operations/list-wishes.ts";
import { handleRemoveWish } from "./operations/remove-wish.ts";
import { handleShareWishlist } from "./operations/share-wishlist.ts";

export const wishlistHandlers: readonly Handler[] = [
	handleListWishes,
	handleAddWish,
	handleRemoveWish,
	handleGetWishlistShare,
	handleShareWishlist,
	handleEndWishlistShare,
	handleGetSharedWishlist,
];
