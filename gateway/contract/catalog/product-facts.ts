// What the law requires to be said of a product: its environmental cost, and who answers for its safety (docs/law.md).
import { z } from "zod";

export const environment = z.object({
	/** minimum share of the whole product, whole percent */
	recycledPercent: z.number().int().min(0).max(100),
	/** more than half of it is synthetic fibre, which sheds in washing */
	shedsMicroplastics: z.boolean(),
	/** of very high concern, above 0.1 % by weight */
	hazardousSubstances: z.array(z.string()),
	/** the share of the product, of one material, that a certificate proves; null where none does */
	certified: z
		.object({
			percent: z.number().int().min(50).max(100),
			material: z.string(),
			/** as the scheme writes its own name, e.g. `GOTS` */
			scheme: z.string(),
			number: z.string(),
		})
		.nullable(),
	/** French environmental cost, in impact points; null where it was not worked out */
	cost: z.object({ points: z.number().int(), pointsPer100g: z.number().int() }).nullable(),
});

/** As GPSR Art. 19 requires it. */
export const safetyContact = z.object({
	name: z.string(),
	/** postal, on one line */
	address: z.string(),
	email: z.string(),
});
