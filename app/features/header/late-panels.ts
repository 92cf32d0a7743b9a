// What the header's dropdowns hold, as one file to fetch (late.ts).
export { AccountLinks } from "./late-account.tsx";
export { BagContent } from "./late-bag.tsx";
