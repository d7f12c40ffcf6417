import { useState } from 'react'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { useNavigation } from '#web/shell/runtime/navigation.ts'
import { signInPath } from '#web/shell/sign-in-link/sign-in-path.ts'
import { followSequenceMutation, type SequenceData, unfollowSequenceMutation } from './sequence.operations.ts'

/** Followers are notified of each new part. */
export function FollowSequenceButton({ sequence }: { sequence: SequenceData }) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const follow = useCommand(followSequenceMutation)
  const unfollow = useCommand(unfollowSequenceMutation)
  const [isBusy, setBusy] = useState(false)
  const isFollowing = sequence.viewerIsFollowing
  if (!session.isLoggedIn)
    return (
      <Button
        size="s"
        href={signInPath({ operation: 'register', redirect: location.path })}
        aria-label={`Follow ${sequence.title}`}
      >
        Follow
      </Button>
    )
  const toggle = async () => {
    setBusy(true)
    const result = await (isFollowing ? unfollow : follow)({ sequenceId: sequence.id })
    setBusy(false)
    const answer = Object.values(result.data ?? {})[0]
    if (answer?.__typename !== 'Sequence') return showRefusal(refusedBy(answer, result.errors))
    if (!isFollowing) showToast({ message: 'We’ll let you know when the next part is out.' })
  }
  return (
    <Button
      size="s"
      kind={isFollowing ? 'quiet' : 'secondary'}
      loading={isBusy}
      aria-label={`${isFollowing ? 'Following' : 'Follow'} ${sequence.title}`}
      aria-pressed={isFollowing}
      onClick={() => void toggle()}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  )
}
