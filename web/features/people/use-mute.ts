import { t } from '#shared/translation/translate.ts'
import { graphql } from '#web/data/graphql.ts'
import type { QueryResult } from '#web/data/data-store.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useTargetEvents } from '#web/app/analytics/use-target-events.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { unhide, hideFromFeed } from '#web/features/feed-feedback/hidden.ts'

const muteAuthorMutation = graphql(`
  mutation MuteAuthorMutation($targetUserId: ID!) { muteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`)
const unmuteAuthorMutation = graphql(`
  mutation UnmuteAuthorMutation($targetUserId: ID!) { unmuteAuthor(targetUserId: $targetUserId) { id name viewerEdge { id isMuting } } }
`)
const mutePubMutation = graphql(`
  mutation MutePubMutation($targetCollectionId: ID!) { mutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`)
const unmutePubMutation = graphql(`
  mutation UnmutePubMutation($targetCollectionId: ID!) { unmutePub(targetCollectionId: $targetCollectionId) { id name viewerEdge { id isMuting } } }
`)

type Target = { id: string; name?: string | null }
type Run = (target: Target) => Promise<QueryResult>

/** Undoes an earlier mute and confirms it. */
async function unmuteWithToast(target: Target, unmute: Run): Promise<void> {
  const { errors } = await unmute(target)
  if (errors?.[0]) return showRefusalLazily(errors[0])
  showToast({ message: t`${target.name} has been unmuted.` })
}

/** Mutes and shows a toast with undo. Does nothing without a target. */
export async function muteWithUndo(target: Target | undefined, mute: Run, unmute: Run): Promise<void> {
  if (!target?.id) return
  const { errors } = await mute(target)
  if (errors?.[0]) return showRefusalLazily(errors[0])
  const undo = () => void unmuteWithToast(target, unmute)
  showToast({ message: t`${target.name} has been muted.`, toastStyle: 'MUTE_ENTITY', undo })
}

export function useMute() {
  const muteAuthor = useMutation(muteAuthorMutation)
  const unmuteAuthor = useMutation(unmuteAuthorMutation)
  const mutePub = useMutation(mutePubMutation)
  const unmutePub = useMutation(unmutePubMutation)
  const trackTarget = useTargetEvents()
  const withTracking =
    (key: Parameters<typeof trackTarget>[0], run: Run, storyId: string | undefined): Run =>
    async (target) => {
      const result = await run(target)
      if (result.errors?.[0]) return result
      trackTarget(key, target.id, storyId)
      // Loaded lists also hide the target's items, or show them again.
      if (key.endsWith('.muted')) hideFromFeed(target.id)
      else unhide(target.id)
      return result
    }
  return {
    muteAuthor: (target: Target, storyId?: string) =>
      muteWithUndo(
        target,
        withTracking('user.muted', ({ id }) => muteAuthor({ targetUserId: id }), storyId),
        withTracking('user.unmuted', ({ id }) => unmuteAuthor({ targetUserId: id }), storyId),
      ),
    mutePublication: (target: Target, storyId?: string) =>
      muteWithUndo(
        target,
        withTracking('collection.muted', ({ id }) => mutePub({ targetCollectionId: id }), storyId),
        withTracking('collection.unmuted', ({ id }) => unmutePub({ targetCollectionId: id }), storyId),
      ),
    unmuteAuthor: (target: Target) =>
      unmuteWithToast(
        target,
        withTracking('user.unmuted', ({ id }) => unmuteAuthor({ targetUserId: id }), undefined),
      ),
    unmutePublication: (target: Target) =>
      unmuteWithToast(
        target,
        withTracking('collection.unmuted', ({ id }) => unmutePub({ targetCollectionId: id }), undefined),
      ),
  }
}
