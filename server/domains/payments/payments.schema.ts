import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { MutationSuccessRef, orThrow, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { ok, refused } from '#server/platform/result.ts'
import { obfuscateEmail } from '#shared/text/email.ts'
import { listBillingHistory } from './billing-history.query.ts'
import type { Charge } from './charge.ts'
import { confirmCharge, findChargeToConfirm } from './confirm-charge.ts'
import { createClientToken } from './create-client-token.ts'
import { resendReceipt } from './email-receipt.ts'
import { type PaymentMethod, paymentMethodSummary } from './payment-method.ts'
import { readReceipt } from './read-receipt.ts'
import { receiptUrl } from './receipt-mail.ts'
import { sellerNameOf } from './seller-names.sql.ts'
import type { BuyerDetails, SellerDetails } from '#shared/payments/invoice.ts'
import { type Invoice, invoicesByCharge } from './invoices/invoices.sql.ts'
import type { TaxLine } from '#shared/payments/tax.ts'
import { cardBrands, chargeKinds, currencyCodes, paymentProviders } from '#shared/enums/payments.ts'

const CardBrandRef = enumeration('CardBrand', cardBrands)
const ChargeKindRef = enumeration('ChargeKind', chargeKinds)
export const CurrencyCodeRef = enumeration('CurrencyCode', currencyCodes)
export const PaymentProviderRef = enumeration('PaymentProvider', paymentProviders)

export const TaxLineRef = builder.objectRef<TaxLine>('TaxLine').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    /** In thousandths of a percent. */
    rate: t.exposeInt('rate'),
    amount: t.exposeInt('amount'),
  }),
})

const defaultPageSize = 25

/** A deleted card has no number; the union is resolved by the kind. */
const CreditCardRef = builder.objectRef<PaymentMethod>('CreditCard').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    cardType: t.field({ type: CardBrandRef, resolve: ({ brand }) => brand ?? 'UNKNOWN' }),
    lastFour: t.string({ resolve: (card) => card.lastFour ?? '' }),
    expirationMonth: t.int({ resolve: (card) => card.expirationMonth ?? 0 }),
    expirationYear: t.int({ resolve: (card) => card.expirationYear ?? 0 }),
  }),
})

const walletRef = (name: 'ApplePayCard' | 'GooglePayCard') =>
  builder.objectRef<PaymentMethod>(name).implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      cardType: t.expose('brand', { type: CardBrandRef, nullable: true }),
      lastFour: t.exposeString('lastFour', { nullable: true }),
      expirationMonth: t.int({ resolve: (card) => card.expirationMonth ?? 0 }),
      expirationYear: t.int({ resolve: (card) => card.expirationYear ?? 0 }),
    }),
  })

const PaypalAccountRef = builder.objectRef<PaymentMethod>('PaypalAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    emailObfuscated: t.string({ nullable: true, resolve: ({ email }) => (email ? obfuscateEmail(email) : null) }),
  }),
})

/** A bank account, or whatever else the provider takes. */
const OtherMethodRef = builder.objectRef<PaymentMethod>('OtherMethod').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    /** Such as “Bank account ending in 6789”. */
    label: t.string({ resolve: paymentMethodSummary }),
  }),
})

export const PaymentMethodRef = builder.unionType('PaymentMethod', {
  types: [CreditCardRef, walletRef('ApplePayCard'), walletRef('GooglePayCard'), PaypalAccountRef, OtherMethodRef],
  resolveType: (method) => method.kind,
})

const SellerDetailsRef = builder.objectRef<SellerDetails>('SellerDetails').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    address: t.exposeString('address'),
    country: t.exposeString('country'),
    taxNumber: t.exposeString('taxNumber'),
    email: t.exposeString('email'),
  }),
})

const BuyerDetailsRef = builder.objectRef<BuyerDetails>('BuyerDetails').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    company: t.exposeString('company'),
    address: t.exposeString('address'),
    country: t.exposeString('country'),
    taxNumber: t.exposeString('taxNumber'),
  }),
})

const InvoiceRef = builder.objectRef<Invoice>('Invoice').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    number: t.exposeString('number'),
    issuedAt: t.expose('issuedAt', { type: 'Timestamp' }),
    amount: t.exposeInt('amount'),
    seller: t.field({ type: SellerDetailsRef, resolve: ({ sellerDetails }) => sellerDetails }),
    buyer: t.field({ type: BuyerDetailsRef, resolve: ({ buyerDetails }) => buyerDetails }),
  }),
})

export const ChargeV2Ref = builder.objectRef<Charge>('ChargeV2').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    // Only the payer sees a charge, so it has an account.
    userId: t.id({ resolve: (charge) => charge.userId ?? '' }),
    kind: t.expose('kind', { type: ChargeKindRef }),
    title: t.exposeString('title', { nullable: true }),
    /** The account of the seller who is paid; null for what the site sells. */
    sellerAccountId: t.exposeString('accountId', { nullable: true }),
    /** The publication or writer that sold it; null for the site itself. */
    sellerName: t.string({ nullable: true, resolve: (charge, _args, ctx) => sellerNameOf(ctx, charge) }),
    /** Everything that was charged, with the tax. */
    amount: t.int({ resolve: ({ amount, tax }) => amount + tax }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    tax: t.exposeInt('tax'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    provider: t.expose('provider', { type: PaymentProviderRef }),
    paymentMethodSummary: t.exposeString('methodSummary', { nullable: true }),
    status: t.exposeString('status'),
    /** What has been sent back so far, in minor units. */
    refundedAmount: t.exposeInt('refundedAmount'),
    disputedAt: t.expose('disputedAt', { type: 'Timestamp', nullable: true }),
    refundedAt: t.expose('refundedAt', { type: 'Timestamp', nullable: true }),
    receiptUrl: t.string({ resolve: (charge, _args, ctx) => receiptUrl(ctx, charge) }),
    taxLines: t.field({ type: [TaxLineRef], resolve: ({ taxLines }) => taxLines }),
    isTaxIncluded: t.exposeBoolean('isTaxIncluded'),
    /** The buyer accounts for the tax. */
    isReverseCharge: t.exposeBoolean('isReverseCharge'),
    /** Charges from before invoices have none. */
    invoice: t.field({
      type: InvoiceRef,
      nullable: true,
      resolve: async ({ id }, _args, ctx) =>
        (await invoicesByCharge(ctx).load(id))?.find(({ refundId }) => refundId === null) ?? null,
    }),
    creditNotes: t.field({
      type: [InvoiceRef],
      resolve: async ({ id }, _args, ctx) =>
        ((await invoicesByCharge(ctx).load(id)) ?? []).filter(({ refundId }) => refundId !== null),
    }),
  }),
})

const BillingHistoryPayloadRef = builder.objectRef<Page<Charge>>('BillingHistoryPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [ChargeV2Ref], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const BillingHistoryResultRef = resultUnion('BillingHistoryResult', BillingHistoryPayloadRef, ['Unauthorized'])
const ReceiptResultRef = resultUnion('ReceiptResult', ChargeV2Ref, ['NotFound', 'Unauthorized'])

builder.queryFields((t) => ({
  billingHistory: t.field({
    type: BillingHistoryResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Unauthorized'))
      const page = orThrow(readPaging(paging, defaultPageSize))
      return unwrap(ok(await listBillingHistory(ctx, ctx.viewer.id, page)))
    },
  }),
  receipt: t.field({
    type: ReceiptResultRef,
    args: { chargeId: t.arg.id({ required: true }) },
    resolve: async (_root, { chargeId }, ctx) => unwrap(await readReceipt(ctx, chargeId)),
  }),
}))

const ConfirmPaymentResultRef = resultUnion('ConfirmPaymentResult', ChargeV2Ref, confirmCharge.head.refusals)
const PaymentClientTokenRef = builder.objectRef<{ clientToken: string }>('PaymentClientToken').implement({
  fields: (t) => ({ clientToken: t.exposeString('clientToken') }),
})
const CreateClientTokenResultRef = resultUnion('CreateClientTokenResult', PaymentClientTokenRef, createClientToken.head.refusals)
const EmailReceiptResultRef = resultUnion('EmailReceiptResult', MutationSuccessRef, resendReceipt.head.refusals)

builder.queryField('paymentToConfirm', (t) =>
  t.field({ type: ChargeV2Ref, nullable: true, resolve: async (_root, _args, ctx) => (await findChargeToConfirm(ctx)) ?? null }),
)

builder.mutationFields((t) => ({
  /** Lets the bank confirm a renewal; see `PaymentError.confirmationToken`. */
  confirmPayment: t.field({
    type: ConfirmPaymentResultRef,
    args: { chargeId: t.arg.id({ required: true }), threeDSecureToken: t.arg.string() },
    resolve: runs(confirmCharge, ({ chargeId, threeDSecureToken }) => [chargeId, threeDSecureToken]),
  }),
  /** Opens the fields of a provider, or of the primary one. */
  createClientToken: t.field({
    type: CreateClientTokenResultRef,
    args: { provider: t.arg({ type: PaymentProviderRef }) },
    resolve: runs(createClientToken, ({ provider }) => [provider]),
  }),
  emailReceipt: t.field({
    type: EmailReceiptResultRef,
    args: { chargeId: t.arg.id({ required: true }) },
    resolve: async (_root, { chargeId }, ctx) => {
      const sent = await resendReceipt(ctx, chargeId)
      return unwrapDone(sent)
    },
  }),
}))
