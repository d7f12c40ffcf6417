import { t } from '#shared/translation/translate.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { followSequenceMutation, type SequenceData, unfollowSequenceMutation } from '#web/features/series/series.operations.ts'

/** Followers are notified of each new part. */
export function FollowSeriesButton({ series }: { series: SequenceData }) {
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const follow = useMutation(followSequenceMutation)
  const unfollow = useMutation(unfollowSequenceMutation)
  const [run, isBusy] = useAction()
  const isFollowing = series.viewerIsFollowing
  if (!session.isLoggedIn)
    return (
      <Button
        size="s"
        href={signInPath({ operation: 'register', redirect: location.path })}
        aria-label={t`Follow ${series.title}`}
      >
        {t`Follow`}
      </Button>
    )
  const toggle = () =>
    run(async () => {
      const refusal = isFollowing
        ? refusalOf(await unfollow({ sequenceId: series.id }), 'Sequence')
        : refusalOf(await follow({ sequenceId: series.id }), 'Sequence')
      if (refusal) return showRefusal(refusal)
      if (!isFollowing) showToast({ message: t`We’ll let you know when the next part is out.` })
    })
  return (
    <Button
      size="s"
      kind={isFollowing ? 'quiet' : 'secondary'}
      loading={isBusy}
      aria-label={isFollowing ? t`Following ${series.title}` : t`Follow ${series.title}`}
      aria-pressed={isFollowing}
      onClick={() => void toggle()}
    >
      {isFollowing ? t`Following` : t`Follow`}
    </Button>
  )
}
