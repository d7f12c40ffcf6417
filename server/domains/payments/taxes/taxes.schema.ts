import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { ok } from '#server/platform/result.ts'
import { type BillingDetails, billingDetailsByUser } from './billing-details.sql.ts'
import { setBillingDetails } from './set-billing-details.ts'
import { listTaxRules, removeTaxRule, setTaxRule, type TaxRuleRow } from './tax-rules.ts'

const TaxRuleRef = builder.objectRef<TaxRuleRow>('TaxRule').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    country: t.exposeString('country'),
    postalPrefix: t.exposeString('postalPrefix'),
    name: t.exposeString('name'),
    /** In thousandths of a percent. */
    rate: t.exposeInt('rate'),
    isIncluded: t.exposeBoolean('isIncluded'),
  }),
})

type TaxRules = { rules: TaxRuleRow[]; isByService: boolean }

const TaxRulesRef = builder.objectRef<TaxRules>('TaxRules').implement({
  fields: (t) => ({
    rules: t.field({ type: [TaxRuleRef], resolve: ({ rules }) => rules }),
    /** Whether a tax service computes taxes, so that the table is not used. */
    isByService: t.exposeBoolean('isByService'),
  }),
})
const TaxRulesResultRef = resultUnion('TaxRulesResult', TaxRulesRef, ['Forbidden'])
const SetTaxRuleResultRef = resultUnion('SetTaxRuleResult', TaxRuleRef, setTaxRule.head.refusals)
const RemoveTaxRuleResultRef = resultUnion('RemoveTaxRuleResult', MutationSuccessRef, removeTaxRule.head.refusals)

const BillingDetailsRef = builder.objectRef<BillingDetails>('BillingDetails').implement({
  fields: (t) => ({
    company: t.exposeString('company'),
    address: t.exposeString('address'),
    taxNumber: t.exposeString('taxNumber', { nullable: true }),
    country: t.exposeString('country'),
  }),
})
const SetBillingDetailsResultRef = resultUnion('SetBillingDetailsResult', MutationSuccessRef, setBillingDetails.head.refusals)

const BillingDetailsInputRef = builder.inputType('BillingDetailsInput', {
  fields: (t) => ({
    company: t.string({ required: true }),
    address: t.string(),
    taxNumber: t.string(),
    country: t.string({ required: true }),
  }),
})

builder.queryFields((t) => ({
  taxRules: t.field({
    type: TaxRulesResultRef,
    resolve: async (_root, _args, ctx) => {
      const listed = await listTaxRules(ctx)
      return unwrap(listed.ok ? ok({ rules: listed.value, isByService: ctx.services.taxes !== undefined }) : listed)
    },
  }),
  /** The company the viewer buys for. */
  billingDetails: t.field({
    type: BillingDetailsRef,
    nullable: true,
    resolve: async (_root, _args, ctx) => (ctx.viewer ? ((await billingDetailsByUser(ctx).load(ctx.viewer.id)) ?? null) : null),
  }),
}))

builder.mutationFields((t) => ({
  setTaxRule: t.field({
    type: SetTaxRuleResultRef,
    args: {
      country: t.arg.string({ required: true }),
      postalPrefix: t.arg.string(),
      name: t.arg.string({ required: true }),
      rate: t.arg.int({ required: true }),
      isIncluded: t.arg.boolean({ required: true }),
      reason: t.arg.string({ required: true }),
    },
    resolve: runs(setTaxRule, (args) => [args]),
  }),
  removeTaxRule: t.field({
    type: RemoveTaxRuleResultRef,
    args: { id: t.arg.id({ required: true }), reason: t.arg.string({ required: true }) },
    resolve: async (_root, args, ctx) => unwrapDone(await removeTaxRule(ctx, args)),
  }),
  setBillingDetails: t.field({
    type: SetBillingDetailsResultRef,
    /** Without details they are removed. */
    args: { details: t.arg({ type: BillingDetailsInputRef }) },
    resolve: async (_root, { details }, ctx) => unwrapDone(await setBillingDetails(ctx, details ?? null)),
  }),
}))
