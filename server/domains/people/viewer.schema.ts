import { seesPrivately, UserRef } from '#server/domains/accounts/accounts.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { DismissableFlagRef } from '#server/platform/graphql/enumerations.ts'
import { orThrow } from '#server/platform/graphql/refusals.ts'
import { dismissedFlags, dismissFlag } from './dismiss-flag.ts'

const GeolocationRef = builder.objectRef<{ country: string | null }>('Geolocation').implement({
  fields: (t) => ({ country: t.exposeString('country', { nullable: true }) }),
})

type Visitor = { id: string; country: string | null }

const VisitorRef = builder.objectRef<Visitor>('Visitor').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    geolocation: t.field({ type: GeolocationRef, nullable: true, resolve: ({ country }) => ({ country }) }),
  }),
})

builder.queryField('visitor', (t) =>
  t.field({
    type: VisitorRef,
    resolve: (_root, _args, ctx) => ({ id: ctx.origin.browserId ?? 'visitor', country: ctx.origin.country ?? null }),
  }),
)

builder.objectFields(UserRef, (t) => ({
  geolocation: t.field({
    type: GeolocationRef,
    nullable: true,
    resolve: (user, _args, ctx) => (ctx.viewer?.id === user.id ? { country: ctx.origin.country ?? null } : null),
  }),
  dismissableFlags: t.field({
    type: [DismissableFlagRef],
    nullable: true,
    resolve: (user, _args, ctx) => (seesPrivately(ctx, user) ? dismissedFlags(ctx, user.id) : null),
  }),
}))

builder.mutationField('dismissFlag', (t) =>
  t.field({
    type: UserRef,
    args: { userId: t.arg.id({ required: true }), flag: t.arg({ type: DismissableFlagRef, required: true }) },
    resolve: async (_root, { userId, flag }, ctx) => orThrow(await dismissFlag(ctx, userId, flag)),
  }),
)
