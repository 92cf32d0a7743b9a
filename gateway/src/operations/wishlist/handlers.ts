// The operations of wishlists, for the registry.
import type { Handler } from "../../http/handler.ts";
import { handleAddWish } from "./add-wish.ts";
import { handleEndWishlistShare } from "./end-wishlist-share.ts";
import { handleGetSharedWishlist } from "./get-shared-wishlist.ts";
import { handleGetWishlistShare } from "./get-wishlist-share.ts";
import { handleListWishes } from "./list-wishes.ts";
import { handleRemoveWish } from "./remove-wish.ts";
import { handleShareWishlist } from "./share-wishlist.ts";

export const wishlistHandlers: readonly Handler[] = [
	handleListWishes,
	handleAddWish,
	handleRemoveWish,
	handleGetWishlistShare,
	handleShareWishlist,
	handleEndWishlistShare,
	handleGetSharedWishlist,
];
