import { randomBytes } from "node:crypto";

export function newLineId(): string {
	return randomBytes(12).toString("base64url");
}
