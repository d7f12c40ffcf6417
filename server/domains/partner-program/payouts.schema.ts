import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { authorizePrivateRead } from '#server/domains/accounts/accounts.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { recordStaffStoryRead, storiesById } from '#server/domains/stories/stories.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { PagingInfoRef, PagingOptionsRef } from '#server/platform/graphql/paging.ts'
import { orThrow, resultUnion, runs, unwrap } from '#server/platform/graphql/refusals.ts'
import { type Page, pagingInfo, readPaging } from '#server/platform/paging.ts'
import { refused } from '#server/platform/result.ts'
import { addMonths } from '#shared/time/add-months.ts'
import { startOfUtcDay } from '#shared/time/days.ts'
import { listTaxDocuments, listOwnTaxForms, taxFormStatus, type TaxDocument } from './tax-forms.query.ts'
import { finishPayoutSetup, type SetupLink, startPayoutSetup } from './set-up-payouts.ts'
import type { Payout } from './payout.ts'
import { type PayoutAccount, payoutAccountByUser } from './payout-accounts.sql.ts'
import { listPayouts } from './payouts.query.ts'
import { reversePayout, setPayoutHold } from './hold-payout.ts'
import { submitTaxForm } from './submit-tax-form.ts'
import type { TaxForm } from './tax-forms.sql.ts'
import type { PartnerTransaction } from './earning.ts'
import { transactionsByPayout } from './ledger.sql.ts'
import { creditKinds, debitKinds, payoutStatusValues, transactionKinds } from '#shared/enums/partner-program.ts'
import { CurrencyCodeRef } from '#server/domains/payments/payments.schema.ts'
import { PayoutAccountTypeRef } from './partner-program.schema.ts'

const CreditKindRef = enumeration('CreditKind', creditKinds)
const DebitKindRef = enumeration('DebitKind', debitKinds)
const PayoutStatusRef = enumeration('PayoutStatus', payoutStatusValues)
const TransactionKindRef = enumeration('TransactionKind', transactionKinds)

const defaultPageSize = 25

const TransactionRef = builder.objectRef<PartnerTransaction>('Transaction').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: TransactionKindRef }),
    creditKind: t.expose('creditKind', { type: CreditKindRef, nullable: true }),
    debitKind: t.expose('debitKind', { type: DebitKindRef, nullable: true }),
    amount: t.exposeInt('amount'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    post: t.field({
      type: PostRef,
      nullable: true,
      resolve: async ({ storyId }, _args, ctx) => {
        const story = storyId ? await storiesById(ctx).load(storyId) : undefined
        if (story) await recordStaffStoryRead(ctx, story)
        return story ?? null
      },
    }),
    transferId: t.id({ nullable: true, resolve: ({ payoutId }) => payoutId }),
    note: t.exposeString('note', { nullable: true }),
  }),
})

export const TransferRef = builder.objectRef<Payout>('Transfer').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    // Only the recipient and staff see a payout, so it has an account.
    userId: t.id({ resolve: ({ userId }) => userId ?? '' }),
    status: t.expose('status', { type: PayoutStatusRef }),
    amount: t.exposeInt('amount'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    periodStart: t.field({ type: 'Timestamp', resolve: ({ month }) => startOfUtcDay(month) }),
    periodEnd: t.field({ type: 'Timestamp', resolve: ({ month }) => addMonths(startOfUtcDay(month), 1) }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
    paidAt: t.expose('paidAt', { type: 'Timestamp', nullable: true }),
    providerTransferId: t.id({ nullable: true, resolve: (payout) => payout.providerTransferId }),
    failureMessage: t.exposeString('failureMessage', { nullable: true }),
    attempts: t.exposeInt('attempts'),
    transactions: t.field({
      type: [TransactionRef],
      resolve: async ({ id }, _args, ctx) => (await transactionsByPayout(ctx).load(id)) ?? [],
    }),
  }),
})

export const PayoutAccountRef = builder.objectRef<PayoutAccount>('PayoutAccount').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    type: t.expose('type', { type: PayoutAccountTypeRef }),
    providerAccountId: t.exposeID('providerAccountId'),
    country: t.exposeString('country'),
    currency: t.expose('currency', { type: CurrencyCodeRef }),
    isComplete: t.exposeBoolean('isComplete'),
    requirementsDue: t.stringList({ resolve: (account) => account.requirementsDue }),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

const TaxDocumentRef = builder.objectRef<TaxDocument>('TaxDocument').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    year: t.exposeInt('year'),
    kind: t.exposeString('kind'),
    url: t.exposeString('url'),
  }),
})

export const TaxFormRef = builder.objectRef<TaxForm>('TaxForm').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind'),
    status: t.string({ resolve: (form, _args, ctx) => taxFormStatus(ctx, form) }),
    validUntil: t.expose('validThrough', { type: 'Date', nullable: true }),
    withholdingPercent: t.exposeFloat('withholdingPercent'),
    documents: t.field({ type: [TaxDocumentRef], resolve: (form, _args, ctx) => listTaxDocuments(ctx, form) }),
    country: t.exposeString('country'),
    legalName: t.exposeString('legalName'),
    taxIdLastFour: t.exposeString('taxIdLastFour', { nullable: true }),
    submittedAt: t.expose('submittedAt', { type: 'Timestamp' }),
  }),
})

builder.objectFields(UserRef, (t) => ({
  /** The payout account; for its owner and staff. */
  payoutAccount: t.field({
    type: PayoutAccountRef,
    nullable: true,
    resolve: async (user, _args, ctx) =>
      (await authorizePrivateRead(ctx, user)) ? ((await payoutAccountByUser(ctx).load(user.id)) ?? null) : null,
  }),
  /** The latest payouts; for the recipient and staff. */
  lastPayouts: t.field({
    type: [TransferRef],
    resolve: async (user, _args, ctx) => {
      const found = await listPayouts(ctx, user.id, { limit: defaultPageSize, after: undefined })
      return found.ok ? found.value.items : []
    },
  }),
}))

const PayoutsPayloadRef = builder.objectRef<Page<Payout>>('PayoutsPayload').implement({
  fields: (t) => ({
    items: t.field({ type: [TransferRef], resolve: ({ items }) => items }),
    pagingInfo: t.field({ type: PagingInfoRef, resolve: pagingInfo }),
  }),
})
const PayoutsResultRef = resultUnion('PayoutsResult', PayoutsPayloadRef, ['Forbidden'])
const TaxFormsPayloadRef = builder.objectRef<{ items: TaxForm[] }>('TaxFormsPayload').implement({
  fields: (t) => ({ items: t.field({ type: [TaxFormRef], resolve: ({ items }) => items }) }),
})
const TaxFormsResultRef = resultUnion('TaxFormsResult', TaxFormsPayloadRef, ['Forbidden'])

builder.queryFields((t) => ({
  /** The viewer's own payouts, newest first. */
  payouts: t.field({
    type: PayoutsResultRef,
    args: { paging: t.arg({ type: PagingOptionsRef }) },
    resolve: async (_root, { paging }, ctx) => {
      if (!ctx.viewer) return unwrap(refused('Forbidden', { message: 'Please sign in to continue.' }))
      return unwrap(await listPayouts(ctx, ctx.viewer.id, orThrow(readPaging(paging, defaultPageSize))))
    },
  }),
  taxForms: t.field({
    type: TaxFormsResultRef,
    resolve: async (_root, _args, ctx) => {
      const found = await listOwnTaxForms(ctx)
      return found.ok ? { items: found.value } : unwrap(found)
    },
  }),
}))

const SetupLinkRef = builder.objectRef<SetupLink>('PayoutSetupLink').implement({
  fields: (t) => ({
    url: t.exposeString('url'),
    state: t.exposeString('state'),
    expiresAt: t.expose('expiresAt', { type: 'Timestamp' }),
  }),
})
const TaxFormInputRef = builder.inputType('TaxFormInput', {
  fields: (t) => ({
    country: t.string({ required: true }),
    legalName: t.string({ required: true }),
    taxId: t.string(),
    address: t.string({ required: true }),
    signature: t.string({ required: true }),
    signedAt: t.field({ type: 'Date', required: true }),
  }),
})

const StartResultRef = resultUnion('StartPayoutSetupResult', SetupLinkRef, startPayoutSetup.head.refusals)
const FinishResultRef = resultUnion('FinishPayoutSetupResult', PayoutAccountRef, finishPayoutSetup.head.refusals)
const SubmitResultRef = resultUnion('SubmitTaxFormResult', TaxFormRef, submitTaxForm.head.refusals)
const SetPayoutHoldResultRef = resultUnion('SetPayoutHoldResult', TransferRef, setPayoutHold.head.refusals)
const ReverseResultRef = resultUnion('ReversePayoutResult', TransferRef, reversePayout.head.refusals)

builder.mutationFields((t) => ({
  startPayoutSetup: t.field({
    type: StartResultRef,
    args: {
      country: t.arg.string({ required: true }),
      accountType: t.arg({ type: PayoutAccountTypeRef, required: true }),
    },
    resolve: runs(startPayoutSetup, (args) => [args]),
  }),
  finishPayoutSetup: t.field({
    type: FinishResultRef,
    args: { code: t.arg.string({ required: true }), state: t.arg.string({ required: true }) },
    resolve: runs(finishPayoutSetup, (args) => [args]),
  }),
  submitTaxForm: t.field({
    type: SubmitResultRef,
    args: { kind: t.arg.string({ required: true }), input: t.arg({ type: TaxFormInputRef, required: true }) },
    resolve: runs(submitTaxForm, ({ kind, input }) => [kind, { ...input, taxId: input.taxId ?? null }]),
  }),
  /** For staff. */
  setPayoutHold: t.field({
    type: SetPayoutHoldResultRef,
    args: { transferId: t.arg.id({ required: true }), hold: t.arg.boolean({ required: true }) },
    resolve: runs(setPayoutHold, ({ transferId, hold }) => [transferId, hold]),
  }),
  /** For staff. */
  reversePayout: t.field({
    type: ReverseResultRef,
    args: { transferId: t.arg.id({ required: true }), note: t.arg.string({ required: true }) },
    resolve: runs(reversePayout, ({ transferId, note }) => [transferId, note]),
  }),
}))
