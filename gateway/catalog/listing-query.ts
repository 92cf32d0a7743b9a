import type { z } from "zod";
import type { listingQuery } from "../contract/catalog/shapes.ts";

export type ListingQuery = z.output<typeof listingQuery>;
