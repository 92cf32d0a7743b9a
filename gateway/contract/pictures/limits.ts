// Limits of a customer's picture (CATALOGUE-69, CATALOGUE-71). Plain values, since the browser needs them too.

/** Largest file, in bytes: the largest that a telephone makes. */
export const maxPictureBytes = 10 * 1024 * 1024;
/** Most pixels: a larger picture is refused before it is decoded, however small its file. */
export const maxPixels = 50_000_000;
/** Least pixels of the shorter side. */
export const minSide = 480;
/** Most pictures that a customer may have with us, and most that may wait for the merchant to look at them. */
export const maxPictures = 20;
export const maxWaitingPictures = 5;
/** Characters. */
export const maxAltLength = 140;
export const minAltLength = 4;

/** Why a picture is refused at once; `product`: not of a product of a delivered order. */
export const pictureFaults = ["type", "bytes", "pixels", "small", "most", "product"] as const;
export type PictureFault = (typeof pictureFaults)[number];
