import { UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { ChargeV2Ref } from '#server/domains/payments/payments.schema.ts'
import { listChargesForStaff, type Refund } from '#server/domains/payments/payments.ts'
import { builder, enumeration } from '#server/platform/graphql/builder.ts'
import { resultUnion, runs } from '#server/platform/graphql/refusals.ts'
import { refundPayment } from './refund-payment.ts'
import { refundEffects } from './sellable.ts'

const RefundEffectRef = enumeration('RefundEffect', refundEffects)

const RefundRef = builder.objectRef<Refund>('Refund').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    chargeId: t.exposeID('chargeId'),
    amount: t.exposeInt('amount'),
    status: t.exposeString('status'),
    createdAt: t.expose('createdAt', { type: 'Timestamp' }),
  }),
})

const RefundPaymentResultRef = resultUnion('RefundPaymentResult', RefundRef, refundPayment.head.refusals)

builder.objectField(UserRef, 'lastCharges', (t) =>
  /** The latest charges of an account, for staff; empty for everyone else. */
  t.field({ type: [ChargeV2Ref], resolve: (user, _args, ctx) => listChargesForStaff(ctx, user.id) }),
)

builder.mutationField('refundPayment', (t) =>
  t.field({
    type: RefundPaymentResultRef,
    args: {
      chargeId: t.arg.id({ required: true }),
      /** In minor units; everything that is left, when omitted. */
      amount: t.arg.int(),
      reason: t.arg.string({ required: true }),
      effect: t.arg({ type: RefundEffectRef, required: true }),
    },
    resolve: runs(refundPayment, (args) => [args]),
  }),
)
