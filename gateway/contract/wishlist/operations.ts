import { z } from "zod";
import { operationsOf } from "../operation.ts";
import { digits } from "../shapes.ts";
import { wish, wishlist, wishlistShare } from "./shapes.ts";

const operation = operationsOf("wishlist");

/** CATALOGUE-30. */
export const listWishes = operation({
	id: "listWishes",
	summary: "The customer's wishlist",
	method: "get",
	path: "/customers-self/knowledges/wishlist/",
	access: "customer",
	/** `sizes` brings each product's sizes along */
	query: z.object({ sizes: z.enum(["true", "false"]).optional() }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});

/** CATALOGUE-31: a product that is on it already stays where it is. */
export const addWish = operation({
	id: "addWish",
	summary: "Put a product on the wishlist",
	method: "post",
	path: "/customers-self/knowledges/wishlist",
	access: "customer",
	body: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND"],
});

/** CATALOGUE-32: removing a product that is not on it is no error. */
export const removeWish = operation({
	id: "removeWish",
	summary: "Take a product off the wishlist",
	method: "delete",
	path: "/customers-self/knowledges/wishlist/{productId}",
	access: "customer",
	params: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});

/** Whether others may see the wishlist, and by which id. */
export const getWishlistShare = operation({
	id: "getWishlistShare",
	summary: "How the wishlist is shared",
	method: "get",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});

/** One id per customer, kept until the share ends; sharing again makes another. */
export const shareWishlist = operation({
	id: "shareWishlist",
	summary: "Share the wishlist",
	method: "post",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});

/** The link shows nothing from then on. */
export const endWishlistShare = operation({
	id: "endWishlistShare",
	summary: "Share the wishlist no more",
	method: "delete",
	path: "/customers-self/wishlist-share",
	access: "customer",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});

/** A shared wishlist as it is now: its products, and of its owner no more than the first name. */
export const getSharedWishlist = operation({
	id: "getSharedWishlist",
	summary: "A wishlist that was shared",
	method: "get",
	path: "/shared-wishlists/{shareId}",
	access: "public",
	params: z.object({ shareId: z.string().max(64) }),
	responses: {
		200: z.object({
			/** empty if the customer never gave it, and for a guest's list */
			firstName: z.string(),
			/** newest first, with their sizes; without the time when they were added */
			values: z.array(wish.omit({ wishedAt: true, wishedPrice: true })),
		}),
	},
	errors: ["WISHLIST_NOT_FOUND"],
});

/** CATALOGUE-84: of the anonymous id in the header `session-id`; it names no person. */
export const listGuestWishes = operation({
	id: "listGuestWishes",
	summary: "A guest's wishlist",
	method: "get",
	path: "/guests-self/wishlist",
	access: "public",
	/** `sizes` brings each product's sizes along */
	query: z.object({ sizes: z.enum(["true", "false"]).optional() }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});

/** CATALOGUE-84: a product that is on it already stays where it is. */
export const addGuestWish = operation({
	id: "addGuestWish",
	summary: "Put a product on a guest's wishlist",
	method: "post",
	path: "/guests-self/wishlist",
	access: "public",
	body: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "PRODUCT_NOT_FOUND", "TOO_MANY_REQUESTS"],
});

/** CATALOGUE-84: removing a product that is not on it is no error. */
export const removeGuestWish = operation({
	id: "removeGuestWish",
	summary: "Take a product off a guest's wishlist",
	method: "delete",
	path: "/guests-self/wishlist/{productId}",
	access: "public",
	params: z.object({ productId: digits }),
	responses: { 200: wishlist },
	errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
});

/** CATALOGUE-85: moves the wishes of the anonymous id to the customer; the guest's list is gone afterwards. */
export const mergeGuestWishes = operation({
	id: "mergeGuestWishes",
	summary: "Add the guest's wishes to the customer's wishlist",
	method: "post",
	path: "/customers-self/wishlist-merge",
	access: "customer",
	responses: { 200: wishlist },
	errors: ["NOT_FOUND"],
});

/** Whether others may see the guest's wishlist, and by which id (CATALOGUE-117). */
export const getGuestWishlistShare = operation({
	id: "getGuestWishlistShare",
	summary: "How a guest's wishlist is shared",
	method: "get",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});

/** One id, kept until the share ends or the list is forgotten; nothing is shared of a list without wishes. */
export const shareGuestWishlist = operation({
	id: "shareGuestWishlist",
	summary: "Share a guest's wishlist",
	method: "post",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});

/** The link shows nothing from then on. */
export const endGuestWishlistShare = operation({
	id: "endGuestWishlistShare",
	summary: "Share a guest's wishlist no more",
	method: "delete",
	path: "/guests-self/wishlist-share",
	access: "public",
	responses: { 200: wishlistShare },
	errors: ["NOT_FOUND"],
});
