import { builder } from '#server/platform/graphql/builder.ts'
import { type FlagValue, listViewerVariants } from './viewer-flags.ts'
import { logExperimentExposure } from './log-experiment-exposure.ts'

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
    resolve: (_root, _args, ctx) => listViewerVariants(ctx),
  }),
)

const ExposureInputRef = builder.inputType('LogExperimentExposureInput', {
  fields: (t) => ({ experimentId: t.id({ required: true }), postId: t.id(), publicationId: t.id() }),
})

const ExposureResultRef = builder.objectRef<{ success: boolean }>('LogExperimentExposureResult').implement({
  fields: (t) => ({ success: t.exposeBoolean('success') }),
})

builder.mutationField('logExperimentExposure', (t) =>
  t.field({
    type: ExposureResultRef,
    args: { input: t.arg({ type: ExposureInputRef, required: true }) },
    resolve: async (_root, { input: { experimentId, postId, publicationId } }, ctx) => ({
      success: (
        await logExperimentExposure(ctx, {
          experimentId,
          postId: postId ?? undefined,
          publicationId: publicationId ?? undefined,
        })
      ).ok,
    }),
  }),
)
