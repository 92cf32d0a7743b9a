// Operations of a customer's profile, addresses, bank details, password, passkeys and sessions.
import type { Handler } from "../../http/handler.ts";
import { handleAddPasskey } from "./add-passkey.ts";
import { handleAskEmailChange } from "./ask-email-change.ts";
import { handleAskEmailConfirmation } from "./ask-email-confirmation.ts";
import { handleAskPasskey } from "./ask-passkey.ts";
import { handleChangePassword } from "./change-password.ts";
import { handleCreateDeliveryAddress } from "./create-delivery-address.ts";
import { handleDeleteAccount } from "./delete-account.ts";
import { handleDeleteDeliveryAddress } from "./delete-delivery-address.ts";
import { handleEndAllSessions } from "./end-all-sessions.ts";
import { handleEndOwnSession } from "./end-own-session.ts";
import { handleGetAccount } from "./get-account.ts";
import { handleGetAddresses } from "./get-addresses.ts";
import { handleGetBankStatements } from "./get-bank-statements.ts";
import { handleGetBillingAddress } from "./get-billing-address.ts";
import { handleGetDeliveryAddresses } from "./get-delivery-addresses.ts";
import { handleListPasskeys } from "./list-passkeys.ts";
import { handleListSessions } from "./list-sessions.ts";
import { handleReactivateAccount } from "./reactivate-account.ts";
import { handleRemovePasskey } from "./remove-passkey.ts";
import { handleRemovePassword } from "./remove-password.ts";
import { handleSaveBankStatements } from "./save-bank-statements.ts";
import { handleSaveBillingAddress } from "./save-billing-address.ts";
import { handleUpdateAccount } from "./update-account.ts";
import { handleUpdateDeliveryAddress } from "./update-delivery-address.ts";

export const customerHandlers: readonly Handler[] = [
	handleAskEmailChange,
	handleAskEmailConfirmation,
	handleEndAllSessions,
	handleEndOwnSession,
	handleListSessions,
	handleGetAccount,
	handleDeleteAccount,
	handleReactivateAccount,
	handleUpdateAccount,
	handleChangePassword,
	handleRemovePassword,
	handleListPasskeys,
	handleAskPasskey,
	handleAddPasskey,
	handleRemovePasskey,
	handleGetAddresses,
	handleGetDeliveryAddresses,
	handleCreateDeliveryAddress,
	handleUpdateDeliveryAddress,
	handleDeleteDeliveryAddress,
	handleGetBankStatements,
	handleSaveBankStatements,
	handleGetBillingAddress,
	handleSaveBillingAddress,
];
