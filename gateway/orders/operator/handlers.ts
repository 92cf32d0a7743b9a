// Operators' calls on orders, customers, reviews, stock by location, promotions and gift cards.
import type { Handler } from "#gateway/platform/http/handler.ts";
import { handleAddOrderNote } from "./operations/add-order-note.ts";
import { handleAdjustStock } from "./operations/adjust-stock.ts";
import { handleBlockGiftCard } from "./operations/block-gift-card.ts";
import { handleCancelOrderLines } from "./operations/cancel-order-lines.ts";
import { handleCountStock } from "./operations/count-stock.ts";
import { handleCreateShipment } from "./operations/create-shipment.ts";
import { handleEndPromoCodes } from "./operations/end-promo-codes.ts";
import { handleEndPromotion } from "./operations/end-promotion.ts";
import { handleFindGiftCard } from "./operations/find-gift-card.ts";
import { handleGetGiftCardRecord } from "./operations/get-gift-card-record.ts";
import { handleGetOrderRecord } from "./operations/get-order-record.ts";
import { handleIssueGiftCard } from "./operations/issue-gift-card.ts";
import { handleListCustomerRecords } from "./operations/list-customer-records.ts";
import { handleListGiftCardRecords } from "./operations/list-gift-card-records.ts";
import { handleListOrderRecords } from "./operations/list-order-records.ts";
import { handleListPromoCodes } from "./operations/list-promo-codes.ts";
import { handleListPromotionRecords } from "./operations/list-promotion-records.ts";
import { handleListRefundRecords } from "./operations/list-refund-records.ts";
import { handleListReturnRecords } from "./operations/list-return-records.ts";
import { handleListReviewRecords } from "./operations/list-review-records.ts";
import { handleListStockLevels } from "./operations/list-stock-levels.ts";
import { handleListWarehouses } from "./operations/list-warehouses.ts";
import { handlePutPromoCodes } from "./operations/put-promo-codes.ts";
import { handlePutPromotion } from "./operations/put-promotion.ts";
import { handleReceiveReturnRecord } from "./operations/receive-return-record.ts";
import { handleRecordDelivery } from "./operations/record-delivery.ts";
import { handleRefundOrder } from "./operations/refund-order.ts";
import { handleSetStockThresholds } from "./operations/set-stock-thresholds.ts";

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
