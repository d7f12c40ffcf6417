import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import type { PaymentDifference } from './books/differences.sql.ts'
import type { PaymentEvent } from './events/payment-events.sql.ts'
import { CurrencyCodeRef, PaymentProviderRef } from './payments.schema.ts'
import { listDifferencesForStaff, listEventsForStaff, replayPaymentEvent, resolvePaymentDifference } from './staff-payments.ts'

const defaultPageSize = 20

const PaymentEventStatusRef = enumeration('PaymentEventStatus', ['RECEIVED', 'APPLIED', 'IGNORED', 'FAILED'] as const)
const PaymentDifferenceKindRef = enumeration('PaymentDifferenceKind', ['MISSING_HERE', 'MISSING_THERE', 'AMOUNT'] as const)

const PaymentEventRef = builder.objectRef<PaymentEvent>('PaymentEvent').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    provider: t.expose('provider', { type: PaymentProviderRef }),
    providerEventId: t.exposeString('providerEventId'),
    type: t.exposeString('type'),
    status: t.expose('status', { type: PaymentEventStatusRef }),
    outcome: t.exposeString('outcome', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    occurredAt: t.expose('occurredAt', { type: 'Timestamp' }),
    receivedAt: t.expose('receivedAt', { type: 'Timestamp' }),
    processedAt: t.expose('processedAt', { type: 'Timestamp', nullable: true }),
  }),
})

const PaymentDifferenceRef = builder.objectRef<PaymentDifference>('PaymentDifference').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: PaymentDifferenceKindRef }),
    transactionKind: t.exposeString('transactionKind'),
    provider: t.expose('provider', { type: PaymentProviderRef }),
    providerObjectId: t.exposeString('providerObjectId'),
    chargeId: t.exposeID('chargeId', { nullable: true }),
    ourAmount: t.exposeInt('ourAmount', { nullable: true }),
    theirAmount: t.exposeInt('theirAmount', { nullable: true }),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    foundAt: t.expose('foundAt', { type: 'Timestamp' }),
  }),
})

const PaymentEventsPayloadRef = builder.objectRef<Page<PaymentEvent>>('PaymentEventsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [PaymentEventRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const PaymentDifferencesPayloadRef = builder.objectRef<Page<PaymentDifference>>('PaymentDifferencesPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [PaymentDifferenceRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})

const PaymentEventsResultRef = resultUnion('PaymentEventsResult', PaymentEventsPayloadRef, ['Forbidden'])
const PaymentDifferencesResultRef = resultUnion('PaymentDifferencesResult', PaymentDifferencesPayloadRef, ['Forbidden'])
const ReplayPaymentEventResultRef = resultUnion('ReplayPaymentEventResult', PaymentEventRef, replayPaymentEvent.head.refusals)
const ResolvePaymentDifferenceResultRef = resultUnion(
  'ResolvePaymentDifferenceResult',
  PaymentDifferenceRef,
  resolvePaymentDifference.head.refusals,
)

builder.queryFields((t) => ({
  /** What providers reported, for staff; `onlyOpen` leaves out what is done with. */
  paymentEvents: t.field({
    type: PaymentEventsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }), onlyOpen: t.arg.boolean() },
    resolve: async (_root, { paging, onlyOpen }, ctx) =>
      unwrap(await listEventsForStaff(ctx, { ...orThrow(readPaging(paging, defaultPageSize)), onlyOpen: onlyOpen ?? false })),
  }),
  /** Where the books of a provider and ours differ, for staff. */
  paymentDifferences: t.field({
    type: PaymentDifferencesResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) =>
      unwrap(await listDifferencesForStaff(ctx, orThrow(readPaging(paging, defaultPageSize)))),
  }),
}))

builder.mutationFields((t) => ({
  replayPaymentEvent: t.field({
    type: ReplayPaymentEventResultRef,
    args: { id: t.arg.id({ required: true }) },
    resolve: runs(replayPaymentEvent, ({ id }) => [id]),
  }),
  resolvePaymentDifference: t.field({
    type: ResolvePaymentDifferenceResultRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: runs(resolvePaymentDifference, ({ id, reason }) => [id, reason]),
  }),
}))
