import type { useForm } from "@conform-to/react";
import type { OrderAddress } from "#app/models/address/address.ts";
import type { pointField, searchField } from "#app/models/delivery/delivery.ts";
import type { PackstationFields } from "#app/models/delivery/packstation.ts";
import type { TextField } from "#app/ui/form/field.tsx";
import type { DeliveryData, MethodData } from "./load.server.ts";

/** The fields that the delivery form may send, for all methods together. */
export type DeliveryFields = OrderAddress & {
	method: string;
	addressChoice: string;
	save: string;
	favorite: string;
	receiverFirstName: string;
	receiverLastName: string;
} & PackstationFields &
	Record<ReturnType<typeof pointField | typeof searchField>, string>;

/** Props of each part of the form. */
export interface PartProps {
	data: DeliveryData;
	fields: ReturnType<typeof useForm<DeliveryFields>>[1];
}

/** Props of the choice of a method, on each page that has one. */
export interface MethodProps {
	data: MethodData;
	fields: Readonly<
		Record<
			| "method"
			| "receiverFirstName"
			| "receiverLastName"
			| keyof PackstationFields
			| ReturnType<typeof pointField | typeof searchField>,
			TextField
		>
	>;
	/** parameters of the page's address that a search for places keeps */
	keeps?: Readonly<Record<string, string>>;
}
