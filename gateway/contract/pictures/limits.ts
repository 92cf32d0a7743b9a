// Limits of a customer's picture (CATALOGUE-69, CATALOGUE-71). Plain values, since the browser needs them too.

/** Largest file, in bytes: the largest that a telephone makes. */
export const mostPictureBytes = 10 * 1024 * 1024;
/** Most pixels: a larger picture is refused before it is decoded, however small its file. */
export const mostPixels = 50_000_000;
/** Least pixels of the shorter side. */
export const leastSide = 480;
/** Most pictures that a customer may have with us, and most that may wait for the house to look at them. */
export const mostPictures = 20;
export const mostWaiting = 5;
/** Characters. */
export const mostAltLength = 140;
export const leastAltLength = 4;

/** Why a picture is refused at once; `product`: not of a product of a delivered order. */
export const pictureFaults = ["type", "bytes", "pixels", "small", "most", "product"] as const;
export type PictureFault = (typeof pictureFaults)[number];
