// The style sheets and scripts that only payment pages and frames need, served with those of the sites' frame.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { siteFile } from "#gateway/platform/sites/assets.ts";

const ownFile = (name: string) => readFileSync(join(import.meta.dirname, name));

export const paymentStyleUrl = siteFile("payment", "css", ownFile("payment.css"));
/** Of the script that groups the digits of number and expiry while they are typed. */
export const cardScriptUrl = siteFile("card-fields", "js", ownFile("card-fields.js"));
/** Of a frame with one card field, in the shop's page. */
export const fieldStyleUrl = siteFile("secured-field", "css", ownFile("secured-field.css"));
export const fieldScriptUrl = siteFile("secured-field", "js", ownFile("secured-field.js"));
