// The address book's own refusal, with the gateway's code; its message is in server/failure-table.ts.

/** A saved address that was deleted meanwhile, perhaps in another tab. */
export class AddressGone extends Error {
	readonly code = "ADDRESS_NOT_FOUND";
	constructor() {
		super("No such address");
		this.name = "AddressGone";
	}
}
