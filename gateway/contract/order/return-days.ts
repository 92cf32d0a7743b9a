/** Days from the arrival of the last parcel in which items may be sent back (ORDER-14). */
export const daysToReturn = 30;
