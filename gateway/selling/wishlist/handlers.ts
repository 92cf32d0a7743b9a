// The operations of wishlists, for the registry.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddGuestWish } from "./operations/add-guest-wish.ts";
import { handleAddWish } from "./operations/add-wish.ts";
import { handleEndGuestWishlistShare } from "./operations/end-guest-wishlist-share.ts";
import { handleEndWishlistShare } from "./operations/end-wishlist-share.ts";
import { handleGetGuestWishlistShare } from "./operations/get-guest-wishlist-share.ts";
import { handleGetSharedWishlist } from "./operations/get-shared-wishlist.ts";
import { handleGetWishlistShare } from "./operations/get-wishlist-share.ts";
import { handleListGuestWishes } from "./operations/list-guest-wishes.ts";
import { handleListWishes } from "./operations/list-wishes.ts";
import { handleMergeGuestWishes } from "./operations/merge-guest-wishes.ts";
import { handleRemoveGuestWish } from "./operations/remove-guest-wish.ts";
import { handleRemoveWish } from "./operations/remove-wish.ts";
import { handleShareGuestWishlist } from "./operations/share-guest-wishlist.ts";
import { handleShareWishlist } from "./operations/share-wishlist.ts";

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
