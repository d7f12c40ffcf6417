import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrap, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { UserSessionRef } from './accounts.schema.ts'
import { deactivateAccount, deleteAccount } from './deactivate-account.ts'
import { endOtherSessions, endSession, type SessionSummary, listOwnSessions } from './list-own-sessions.ts'

const SessionsPayloadRef = builder.objectRef<{ items: SessionSummary[] }>('SessionsPayload').implement({
  fields: (t) => ({ items: t.field({ type: [UserSessionRef], resolve: ({ items }) => items }) }),
})

const SessionsResultRef = resultUnion('SessionsResult', SessionsPayloadRef, ['Unauthorized'])
const EndSessionResultRef = resultUnion('EndSessionResult', MutationSuccessRef, endSession.head.refusals)
const SignOutEverywhereResultRef = resultUnion('SignOutEverywhereResult', MutationSuccessRef, endOtherSessions.head.refusals)
const DeactivateAccountResultRef = resultUnion('DeactivateAccountResult', MutationSuccessRef, deactivateAccount.head.refusals)
const DeleteAccountResultRef = resultUnion('DeleteAccountResult', MutationSuccessRef, deleteAccount.head.refusals)

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
  deactivateAccount: t.field({
    type: DeactivateAccountResultRef,
    resolve: async (_root, _args, ctx) => unwrapDone(await deactivateAccount(ctx)),
  }),
  deleteAccount: t.field({
    type: DeleteAccountResultRef,
    args: { confirmUsername: t.arg.string({ required: true }) },
    resolve: async (_root, { confirmUsername }, ctx) => unwrapDone(await deleteAccount(ctx, confirmUsername)),
  }),
}))
