import { z } from "zod";
import { operation } from "../operation.ts";
import { segmentation } from "./shapes.ts";

/** CATALOGUE-7: the whole segmentation tree as a flat list, parents before children. */
export const listSegmentations = operation({
	id: "listSegmentations",
	noun: "catalog",
	summary: "The segmentation tree",
	method: "get",
	path: "/ecommerce/v3/catalog/segmentations/",
	access: "public",
	responses: { 200: z.array(segmentation) },
	errors: [],
});
