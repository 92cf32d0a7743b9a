// Operations of a customer's profile, addresses, bank details, password, passkeys and sessions.
import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleCreateDeliveryAddress,
	handleDeleteDeliveryAddress,
	handleGetAddresses,
	handleGetBillingAddress,
	handleGetDeliveryAddresses,
	handleSaveBillingAddress,
	handleUpdateDeliveryAddress,
} from "./operations/addresses.ts";
import { handleChangePassword } from "./operations/change-password.ts";
import {
	handleAskEmailChange,
	handleAskEmailConfirmation,
	handleDeleteAccount,
	handleGetAccount,
	handleGetBankStatements,
	handleReactivateAccount,
	handleRemovePassword,
	handleSaveBankStatements,
	handleUpdateAccount,
} from "./operations/customers.ts";
import {
	handleAddPasskey,
	handleAskPasskey,
	handleEndAllSessions,
	handleEndOwnSession,
	handleListPasskeys,
	handleListSessions,
	handleRemovePasskey,
} from "./operations/sessions.ts";

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
