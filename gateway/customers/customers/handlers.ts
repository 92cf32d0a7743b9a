// Operations of a customer's profile, addresses, bank details, password, passkeys and sessions.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddPasskey } from "./operations/add-passkey.ts";
import { handleAskEmailChange } from "./operations/ask-email-change.ts";
import { handleAskEmailConfirmation } from "./operations/ask-email-confirmation.ts";
import { handleAskPasskey } from "./operations/ask-passkey.ts";
import { handleChangePassword } from "./operations/change-password.ts";
import { handleCreateDeliveryAddress } from "./operations/create-delivery-address.ts";
import { handleDeleteAccount } from "./operations/delete-account.ts";
import { handleDeleteDeliveryAddress } from "./operations/delete-delivery-address.ts";
import { handleEndAllSessions } from "./operations/end-all-sessions.ts";
import { handleEndOwnSession } from "./operations/end-own-session.ts";
import { handleGetAccount } from "./operations/get-account.ts";
import { handleGetAddresses } from "./operations/get-addresses.ts";
import { handleGetBankStatements } from "./operations/get-bank-statements.ts";
import { handleGetBillingAddress } from "./operations/get-billing-address.ts";
import { handleGetDeliveryAddresses } from "./operations/get-delivery-addresses.ts";
import { handleListPasskeys } from "./operations/list-passkeys.ts";
import { handleListSessions } from "./operations/list-sessions.ts";
import { handleReactivateAccount } from "./operations/reactivate-account.ts";
import { handleRemovePasskey } from "./operations/remove-passkey.ts";
import { handleRemovePassword } from "./operations/remove-password.ts";
import { handleSaveBankStatements } from "./operations/save-bank-statements.ts";
import { handleSaveBillingAddress } from "./operations/save-billing-address.ts";
import { handleUpdateAccount } from "./operations/update-account.ts";
import { handleUpdateDeliveryAddress } from "./operations/update-delivery-address.ts";

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
