import type { QueryResult } from '#web/data/data-store.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { track } from '#web/shell/analytics/track.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { muteAuthorMutation, mutePubMutation, unmuteAuthorMutation, unmutePubMutation } from './mute.operations.ts'

type Target = { id: string; name?: string | null }
type Run = (target: Target) => Promise<QueryResult>

/** Mutes with a toast that takes it back. Without a target nothing happens. */
export async function muteWithUndo(target: Target | undefined, mute: Run, unmute: Run): Promise<void> {
  if (!target?.id) return
  const { errors } = await mute(target)
  if (errors?.[0]) return showRefusal(errors[0])
  const undo = async () => {
    const answer = await unmute(target)
    if (answer.errors?.[0]) return showRefusal(answer.errors[0])
    showToast({ message: `${target.name} has been unmuted.` })
  }
  showToast({ message: `You will see no more of ${target.name}.`, toastStyle: 'MUTE_ENTITY', undo: () => void undo() })
}

export function useMute() {
  const muteAuthor = useCommand(muteAuthorMutation)
  const unmuteAuthor = useCommand(unmuteAuthorMutation)
  const mutePub = useCommand(mutePubMutation)
  const unmutePub = useCommand(unmutePubMutation)
  const told = (key: 'user' | 'collection', verb: 'muted' | 'unmuted', id: string) => track(`${key}.${verb}`, { targetId: id })
  return {
    muteAuthor: (target: Target) =>
      muteWithUndo(
        target,
        ({ id }) => (told('user', 'muted', id), muteAuthor({ targetUserId: id })),
        ({ id }) => (told('user', 'unmuted', id), unmuteAuthor({ targetUserId: id })),
      ),
    mutePublication: (target: Target) =>
      muteWithUndo(
        target,
        ({ id }) => (told('collection', 'muted', id), mutePub({ targetCollectionId: id })),
        ({ id }) => (told('collection', 'unmuted', id), unmutePub({ targetCollectionId: id })),
      ),
  }
}
