// What an IBAN has to be for money to arrive there.
import { isValidIBAN } from "ibantools";

/** @param iban without spaces, upper case. A QR-IBAN only receives payments of invoices, never our transfers. */
export const isUsableIban = (iban: string): boolean => isValidIBAN(iban, { allowQRIBAN: false });

/** All but the last four characters hidden one by one: the length shows which country's IBAN it looks like. */
export const maskedIban = (iban: string): string => iban.replaceAll(/.(?=.{4})/g, "•");
