import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { graphql } from '#web/data/graphql.ts'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'

const blockUserMutation = graphql(`
  mutation BlockUserMutation($targetUserId: ID!) {
    blockUser(targetUserId: $targetUserId) {
      __typename
      ... on User { id socialStats { followerCount followingCount } viewerEdge { id isBlocking blockedAt responsesToHide isFollowing } }
      ...Refusal
    }
  }
`)
const unblockUserMutation = graphql(`
  mutation UnblockUserMutation($targetUserId: ID!) {
    unblockUser(targetUserId: $targetUserId) {
      __typename
      ... on User { id viewerEdge { id isBlocking blockedAt } }
      ...Refusal
    }
  }
`)

type Target = { id: string; name?: string | null }

/** Blocks or unblocks a user and confirms it in a toast. */
export function useBlock() {
  const blockUser = useMutation(blockUserMutation)
  const unblockUser = useMutation(unblockUserMutation)
  return {
    block: async ({ id, name }: Target): Promise<void> => {
      const refusal = refusalOf(await blockUser({ targetUserId: id }), 'User')
      if (refusal) return showRefusal(refusal)
      showToast({ message: t`${name} has been blocked.` })
    },
    unblock: async ({ id, name }: Target): Promise<void> => {
      const refusal = refusalOf(await unblockUser({ targetUserId: id }), 'User')
      if (refusal) return showRefusal(refusal)
      showToast({ message: t`${name} has been unblocked.` })
    },
  }
}
