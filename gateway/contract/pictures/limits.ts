// What a customer's picture may be (CATALOGUE-69, CATALOGUE-71). Plain values: the browser is told them too.

/** Bytes of a file as it is sent: a telephone's largest. */
export const mostPictureBytes = 10 * 1024 * 1024;
/** Pixels of one: what is more is refused before it is decoded, however small its file. */
export const mostPixels = 50_000_000;
/** Pixels of its shorter side. */
export const leastSide = 480;
/** Pictures a customer may have with us, and those of them that wait to be looked at. */
export const mostPictures = 20;
export const mostWaiting = 5;
/** Characters. */
export const mostAltLength = 140;
export const leastAltLength = 4;

/** Why one is refused at once; `product`: none of a delivered order. */
export const pictureFaults = ["type", "bytes", "pixels", "small", "most", "product"] as const;
export type PictureFault = (typeof pictureFaults)[number];
