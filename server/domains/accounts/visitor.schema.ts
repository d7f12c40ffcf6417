import type { Context } from '#server/platform/context.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { seesPrivately, UserRef } from './accounts.schema.ts'

const GeolocationRef = builder.objectRef<{ country: string | undefined }>('Geolocation').implement({
  fields: (t) => ({ country: t.string({ nullable: true, resolve: ({ country }) => country ?? null }) }),
})

/** Whoever looks, signed in or not. */
const VisitorRef = builder.objectRef<Context>('Visitor').implement({
  fields: (t) => ({
    // The browser's own word is a secret of its cookie; the id is made from it.
    id: t.id({ resolve: ({ viewer, origin }) => viewer?.id ?? `lo_${hashToken(origin.browserId ?? '').slice(0, 12)}` }),
    geolocation: t.field({ type: GeolocationRef, nullable: true, resolve: ({ origin }) => ({ country: origin.country }) }),
  }),
})

builder.queryField('visitor', (t) => t.field({ type: VisitorRef, resolve: (_root, _args, ctx) => ctx }))

builder.objectField(UserRef, 'geolocation', (t) =>
  t.field({
    type: GeolocationRef,
    nullable: true,
    resolve: (user, _args, ctx) => (seesPrivately(ctx, user) ? { country: user.country ?? ctx.origin.country } : null),
  }),
)
