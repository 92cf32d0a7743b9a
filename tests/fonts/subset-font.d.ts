declare module "subset-font" {
	/** @returns the font with the glyphs that the text needs */
	export default function subsetFont(
		font: Buffer,
		text: string,
		options: {
			targetFormat: "woff2";
			/** OpenType features to keep */
			keepFeatures: readonly string[];
			/** ranges to which axes of a variable font are cut */
			variationAxes?: Readonly<Record<string, { min: number; max: number; default: number }>>;
		},
	): Promise<Buffer>;
}
