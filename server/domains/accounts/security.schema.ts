import { builder } from '#server/platform/graphql/builder.ts'
import { MutationSuccessRef, resultUnion, unwrapDone } from '#server/platform/graphql/refusals.ts'
import { deactivateAccount, deleteAccount } from './deactivate-account.ts'

const DeactivateAccountResultRef = resultUnion('DeactivateAccountResult', MutationSuccessRef, deactivateAccount.head.refusals)
const DeleteAccountResultRef = resultUnion('DeleteAccountResult', MutationSuccessRef, deleteAccount.head.refusals)

builder.mutationFields((t) => ({
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
