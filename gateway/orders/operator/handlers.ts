// Operators' calls on orders, customers, reviews, stock by location, promotions and gift cards.
import type { Handler } from "#gateway/platform/http/handler.ts";
import {
	handleBlockGiftCard,
	handleFindGiftCard,
	handleGetGiftCardRecord,
	handleIssueGiftCard,
	handleListGiftCardRecords,
} from "./operations/gift-cards.ts";
import { handleListCustomerRecords } from "./operations/list-customer-records.ts";
import { handleListReviewRecords } from "./operations/list-review-records.ts";
import {
	handleAddOrderNote,
	handleCancelOrderLines,
	handleCreateShipment,
	handleGetOrderRecord,
	handleListOrderRecords,
	handleListRefundRecords,
	handleListReturnRecords,
	handleReceiveReturnRecord,
	handleRecordDelivery,
	handleRefundOrder,
} from "./operations/orders.ts";
import {
	handleEndPromoCodes,
	handleEndPromotion,
	handleListPromoCodes,
	handleListPromotionRecords,
	handlePutPromoCodes,
	handlePutPromotion,
} from "./operations/promotions.ts";
import {
	handleAdjustStock,
	handleCountStock,
	handleListStockLevels,
	handleListWarehouses,
	handleSetStockThresholds,
} from "./operations/stock.ts";

export const operatorHandlers: readonly Handler[] = [
	handleListOrderRecords,
	handleGetOrderRecord,
	handleCreateShipment,
	handleRecordDelivery,
	handleCancelOrderLines,
	handleRefundOrder,
	handleAddOrderNote,
	handleListReturnRecords,
	handleListRefundRecords,
	handleReceiveReturnRecord,
	handleListCustomerRecords,
	handleListReviewRecords,
	handleListStockLevels,
	handleCountStock,
	handleAdjustStock,
	handleSetStockThresholds,
	handleListPromotionRecords,
	handlePutPromotion,
	handleEndPromotion,
	handleListPromoCodes,
	handlePutPromoCodes,
	handleEndPromoCodes,
	handleListGiftCardRecords,
	handleGetGiftCardRecord,
	handleFindGiftCard,
	handleIssueGiftCard,
	handleBlockGiftCard,
	handleListWarehouses,
];
