import type { components } from '../../../../openapi/schema.gen.d.ts';
import { openBillingPortal } from '../../domain/payments/checkout.ts';
import { findPayments, type Payment } from '../../domain/payments/payments.ts';
import { toDecimal } from '../../domain/payments/plans.ts';
import { findReceipt } from '../../domain/payments/receipts.ts';
import { signedInOperation } from '../operation.ts';
import { serverUrlOf } from '../pagination.ts';

const presentPayment = (payment: Payment): components['schemas']['Payment'] => ({
  id: payment.id,
  status: payment.status,
  at: payment.at.toISOString(),
  amount: toDecimal(payment.amountCents),
  currency: payment.currency,
  period_start: payment.periodStart.toISOString(),
  period_end: payment.periodEnd.toISOString(),
});

export const listPayments = signedInOperation<'listPayments'>(async ({ services, caller }) => ({
  status: 200,
  body: (await findPayments(services, caller)).map(presentPayment),
}));

const NUMBER_LENGTH = 6;

export const getReceipt = signedInOperation<'getReceipt'>(async ({ services, caller, params }) => {
  const receipt = await findReceipt(services, caller, params.id);
  const { siteName, siteAddress, tax } = services.config;
  return {
    status: 200,
    body: {
      number: `R-${String(receipt.id).padStart(NUMBER_LENGTH, '0')}`,
      payment: presentPayment(receipt),
      buyer: { name: receipt.buyerName, email: receipt.email },
      seller: { name: siteName, address: siteAddress, tax_id: tax.id ?? null },
      net: toDecimal(receipt.amountCents - receipt.taxCents),
      tax: toDecimal(receipt.taxCents),
      tax_label: receipt.taxLabel,
    },
  };
});

export const createBillingPortalSession = signedInOperation<'createBillingPortalSession'>(
  async ({ services, caller, body, request }) => {
    const origin = serverUrlOf(services.config, request);
    const url = await openBillingPortal(services, caller, body.return_url, origin);
    return { status: 200, body: { portal_url: url } };
  },
);
