import { hasActiveMembership } from '#server/domains/membership/membership.ts'
import { PostRef } from '#server/domains/stories/stories.schema.ts'
import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, runs, unwrapDone } from '#server/platform/graphql/refusals.ts'
import type { DigestFrequency } from '#shared/enums/notifications.ts'
import { type Digest, createDigestToken } from './digest.ts'
import { openDigest, listDigestStories } from './open-digest.ts'
import { setTimeZone } from './set-time-zone.ts'
import { DigestFrequencyRef } from '#server/domains/accounts/accounts.schema.ts'

const DigestRef = builder.objectRef<Digest>('Digest').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    userId: t.exposeID('userId'),
    /** Whether a membership unlocks the linked stories; another account may lack one. */
    isForMember: t.boolean({ resolve: (digest, _args, ctx) => hasActiveMembership(ctx, digest.userId) }),
    frequency: t.field({ type: DigestFrequencyRef, resolve: ({ frequency }) => frequency as DigestFrequency }),
    posts: t.field({ type: [PostRef], resolve: ({ id }, _args, ctx) => listDigestStories(ctx, id) }),
    sentAt: t.expose('sentAt', { type: 'Timestamp', nullable: true }),
    openedAt: t.expose('openedAt', { type: 'Timestamp', nullable: true }),
    linkToken: t.string({ resolve: ({ id }, _args, ctx) => createDigestToken(ctx.config, id) }),
  }),
})

const OpenDigestResultRef = resultUnion('OpenDigestResult', DigestRef, openDigest.head.refusals)
const SetTimeZoneResultRef = resultUnion('SetTimeZoneResult', MutationSuccessRef, setTimeZone.head.refusals)

builder.mutationFields((t) => ({
  openDigest: t.field({
    type: OpenDigestResultRef,
    args: { linkToken: t.arg.string({ required: true }) },
    resolve: runs(openDigest, ({ linkToken }) => [linkToken]),
  }),
  setTimeZone: t.field({
    type: SetTimeZoneResultRef,
    args: { timeZone: t.arg.string({ required: true }) },
    resolve: async (_root, { timeZone }, ctx) => unwrapDone(await setTimeZone(ctx, timeZone)),
  }),
}))
