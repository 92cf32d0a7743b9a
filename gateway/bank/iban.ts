// What an IBAN has to be for money to arrive there.
import { isValidIBAN } from "ibantools";

/** @param iban without spaces, upper case. A QR-IBAN takes payments of invoices alone, never a transfer of ours. */
export const isUsableIban = (iban: string): boolean => isValidIBAN(iban, { allowQRIBAN: false });

/** All but the last four characters hidden, each for itself: its length says which country's it looks like. */
export const maskedIban = (iban: string): string => iban.replaceAll(/.(?=.{4})/g, "•");
