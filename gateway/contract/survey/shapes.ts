import { z } from "zod";
import { maxMark } from "./questions.ts";

export const mark = z.number().int().min(1).max(maxMark);

/** The token in the letter's link; it opens the questions about one order, and nothing of the order. */
export const surveyToken = z.string().regex(/^[\w-]{32}$/);

export const surveyState = z.object({ isAnswered: z.boolean() });
