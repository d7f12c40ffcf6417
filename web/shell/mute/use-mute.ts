import type { QueryResult } from '#web/data/data-store.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useTargetEvents } from '#web/shell/analytics/use-target-events.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { bringBack, hide } from '#web/shell/steering/hidden.ts'
import { muteAuthorMutation, mutePubMutation, unmuteAuthorMutation, unmutePubMutation } from './mute.operations.ts'

type Target = { id: string; name?: string | null }
type Run = (target: Target) => Promise<QueryResult>

/** Undoes an earlier mute and confirms it. */
async function unmuteAloud(target: Target, unmute: Run): Promise<void> {
  const { errors } = await unmute(target)
  if (errors?.[0]) return tellRefusal(errors[0])
  showToast({ message: `${target.name} has been unmuted.` })
}

/** Mutes and shows a toast with undo. Does nothing without a target. */
export async function muteWithUndo(target: Target | undefined, mute: Run, unmute: Run): Promise<void> {
  if (!target?.id) return
  const { errors } = await mute(target)
  if (errors?.[0]) return tellRefusal(errors[0])
  const undo = () => void unmuteAloud(target, unmute)
  showToast({ message: `${target.name} has been muted.`, toastStyle: 'MUTE_ENTITY', undo })
}

export function useMute() {
  const muteAuthor = useCommand(muteAuthorMutation)
  const unmuteAuthor = useCommand(unmuteAuthorMutation)
  const mutePub = useCommand(mutePubMutation)
  const unmutePub = useCommand(unmutePubMutation)
  const tell = useTargetEvents()
  const telling =
    (key: Parameters<typeof tell>[0], run: Run, postId: string | undefined): Run =>
    async (target) => {
      const answer = await run(target)
      if (answer.errors?.[0]) return answer
      tell(key, target.id, postId)
      // Loaded lists also hide the target's items, or show them again.
      if (key.endsWith('.muted')) hide(target.id)
      else bringBack(target.id)
      return answer
    }
  return {
    muteAuthor: (target: Target, postId?: string) =>
      muteWithUndo(
        target,
        telling('user.muted', ({ id }) => muteAuthor({ targetUserId: id }), postId),
        telling('user.unmuted', ({ id }) => unmuteAuthor({ targetUserId: id }), postId),
      ),
    mutePublication: (target: Target, postId?: string) =>
      muteWithUndo(
        target,
        telling('collection.muted', ({ id }) => mutePub({ targetCollectionId: id }), postId),
        telling('collection.unmuted', ({ id }) => unmutePub({ targetCollectionId: id }), postId),
      ),
    unmuteAuthor: (target: Target) =>
      unmuteAloud(
        target,
        telling('user.unmuted', ({ id }) => unmuteAuthor({ targetUserId: id }), undefined),
      ),
    unmutePublication: (target: Target) =>
      unmuteAloud(
        target,
        telling('collection.unmuted', ({ id }) => unmutePub({ targetCollectionId: id }), undefined),
      ),
  }
}
