import { useState } from 'react'
import { pathTo } from '#shared/routes.ts'
import { useCommand, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import {
  declinePartnerFeatureMutation,
  featureRequestQuery,
  postSettingsQuery,
  requestPartnerFeatureMutation,
} from './post-settings.operations.ts'
import styles from './PostSettings.module.css'

/** A publication's request to feature the story, shown to its writer, who followed the link in the email. */
export function FeatureQuestion({ postId, token }: { postId: string; token: string }) {
  const store = useDataStore()
  const { data } = useQuery(featureRequestQuery, { postId, token })
  const agree = useCommand(requestPartnerFeatureMutation)
  const decline = useCommand(declinePartnerFeatureMutation)
  const [busy, setBusy] = useState<'agree' | 'decline'>()
  const [isAnswered, setAnswered] = useState(false)
  const collection = data?.featureRequest?.collection
  if (!collection || isAnswered) return null

  const answer = async (which: 'agree' | 'decline') => {
    setBusy(which)
    const refusal =
      which === 'agree'
        ? refusalOf(await agree({ postId, token }), (told) => told.requestPartnerFeature, 'MutationSuccess')
        : refusalOf(await decline({ postId, token }), (told) => told.declinePartnerFeature, 'MutationSuccess')
    setBusy(undefined)
    if (refusal) return showRefusal(refusal)
    setAnswered(true)
    showToast({
      message:
        which === 'agree' ? `Your story is now in ${collection.name}.` : `You declined the request from ${collection.name}.`,
    })
    await (await store.live()).query(postSettingsQuery, { postId }, { fresh: true })
  }
  return (
    <section className={styles.section} aria-labelledby="feature-question">
      <h2 id="feature-question">
        <bdi>{collection.name}</bdi> would like this story
      </h2>
      <p className={styles.quiet}>
        The editors of{' '}
        <Link href={pathTo('ShowCollectionHome', { collectionSlug: collection.slug })}>
          <bdi>{collection.name}</bdi>
        </Link>{' '}
        would like to add it to the publication. It stays yours, with its claps and responses. Its old URL redirects to the new
        one, and you can remove it at any time.
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" loading={busy === 'agree'} onClick={() => void answer('agree')}>
          Accept
        </Button>
        <Button loading={busy === 'decline'} onClick={() => void answer('decline')}>
          Decline
        </Button>
      </div>
    </section>
  )
}
