import { builder } from '#server/platform/graphql/builder.ts'
import { type FlagValue, viewerFlags } from './flags.ts'

type Variant = { name: string; value: FlagValue }
type Wrapped = { value: FlagValue }

const BooleanRef = builder.objectRef<Wrapped>('VariantFlagBoolean').implement({
  fields: (t) => ({ booleanValue: t.boolean({ resolve: ({ value }) => value === true }) }),
})
const StringRef = builder.objectRef<Wrapped>('VariantFlagString').implement({
  fields: (t) => ({ stringValue: t.string({ resolve: ({ value }) => String(value) }) }),
})
const NumberRef = builder.objectRef<Wrapped>('VariantFlagNumber').implement({
  fields: (t) => ({ numberValue: t.float({ resolve: ({ value }) => Number(value) }) }),
})

const ValueRef = builder.unionType('VariantFlagValue', {
  types: [BooleanRef, StringRef, NumberRef],
  resolveType: ({ value }) => {
    if (typeof value === 'boolean') return 'VariantFlagBoolean'
    return typeof value === 'number' ? 'VariantFlagNumber' : 'VariantFlagString'
  },
})

const VariantFlagRef = builder.objectRef<Variant>('VariantFlag').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    value: t.field({ type: ValueRef, resolve: ({ value }) => ({ value }) }),
  }),
})

builder.queryField('variantFlags', (t) =>
  t.field({
    type: [VariantFlagRef],
    resolve: async (_root, _args, ctx) => Object.entries(await viewerFlags(ctx)).map(([name, value]) => ({ name, value })),
  }),
)
