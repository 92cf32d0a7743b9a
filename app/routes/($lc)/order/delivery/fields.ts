import type { useForm } from "@conform-to/react";
import type { OrderAddress } from "~/models/address/address.ts";
import type { pointField, searchField } from "~/models/delivery/delivery.ts";
import type { DeliveryData } from "./load.server.ts";

/** What the delivery form may send, whichever method is chosen. */
export type DeliveryFields = OrderAddress & {
	method: string;
	addressChoice: string;
	save: string;
	favorite: string;
	receiverFirstName: string;
	receiverLastName: string;
} & Record<ReturnType<typeof pointField | typeof searchField>, string>;

/** What each part of the form is drawn from. */
export interface PartProps {
	data: DeliveryData;
	fields: ReturnType<typeof useForm<DeliveryFields>>[1];
}
