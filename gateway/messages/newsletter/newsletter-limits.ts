import { askingLimits } from "#gateway/messages/letters/asking-limits.ts";

export const { countAttempt, mayWriteTo } = askingLimits("newsletter", 3);
