// What can be asked to be told of a product by e-mail alone (CATALOGUE-101).

/** Value of the field `about` besides a size's gtin. */
export const [anySize, lowerPrice] = ["any", "price"] as const;
