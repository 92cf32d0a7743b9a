/**
 * Links to the public pages of a shop's content (listings, products, stories), in the page's main part: a browser with speculation
 * rules makes their pages ahead (app/server/speculation.ts), so that a press needs no client (app/client/intent-loader.ts). Not
 * those that act in place where the client runs, and none with parameters. A CSS selector, without double quotes.
 */
export const linksAhead = "main a[href*='--']:not([href*='?'],[href*='#'],[data-keep-scroll])";

/** The link to the bag beside the message that something is in it now. That of the header opens the mini cart, by the client. */
export const bagLinkAhead = "[data-flash] a";
