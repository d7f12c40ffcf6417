import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { endOtherSessions, endSession, type SessionSummary, listOwnSessions } from './list-own-sessions.ts'

export const UserSessionRef = builder.objectRef<SessionSummary>('UserSession').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    device: t.string({ nullable: true, resolve: (session) => session.device || null }),
    // Network addresses are not stored.
    ip: t.string({ nullable: true, resolve: () => null }),
    country: t.exposeString('country', { nullable: true }),
    openedAt: t.expose('openedAt', { type: 'Timestamp' }),
    lastSeenAt: t.expose('lastSeenAt', { type: 'Timestamp' }),
    isCurrent: t.exposeBoolean('isCurrent'),
  }),
})

const SessionsPayloadRef = builder.objectRef<{ items: SessionSummary[] }>('SessionsPayload').implement({
  fields: (t) => ({ items: t.field({ type: [UserSessionRef], resolve: ({ items }) => items }) }),
})

const SessionsResultRef = resultUnion('SessionsResult', SessionsPayloadRef, ['Unauthorized'])
const EndSessionResultRef = resultUnion('EndSessionResult', MutationSuccessRef, endSession.head.refusals)
const SignOutEverywhereResultRef = resultUnion('SignOutEverywhereResult', MutationSuccessRef, endOtherSessions.head.refusals)

builder.queryField('sessions', (t) =>
  t.field({
    type: SessionsResultRef,
    resolve: async (_root, _args, ctx) => {
      const sessions = await listOwnSessions(ctx)
      return sessions.ok ? { items: sessions.value } : unwrap(sessions)
    },
  }),
)

builder.mutationFields((t) => ({
  endSession: t.field({
    type: EndSessionResultRef,
    args: { sessionId: t.arg.id({ required: true }) },
    resolve: async (_root, { sessionId }, ctx) => unwrapDone(await endSession(ctx, sessionId)),
  }),
  /** Ends every session except the current one. */
  signOutEverywhere: t.field({
    type: SignOutEverywhereResultRef,
    resolve: async (_root, _args, ctx) => unwrapDone(await endOtherSessions(ctx)),
  }),
}))
