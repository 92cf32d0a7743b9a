import { randomBytes } from "node:crypto";

/** 192 random bits: knowing a guest's cart id is the right to use it (CART-36). */
export function newCartId(): string {
	return randomBytes(24).toString("base64url");
}

export function newLineId(): string {
	return randomBytes(12).toString("base64url");
}
