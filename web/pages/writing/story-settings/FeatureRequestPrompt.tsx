import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useMutation, useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { Text } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import {
  declinePartnerFeatureMutation,
  featureRequestQuery,
  postSettingsQuery,
  requestPartnerFeatureMutation,
} from './story-settings.operations.ts'
import styles from './StorySettings.module.css'

/** A publication's request to feature the story, shown to its writer, who followed the link in the email. */
export function FeatureRequestPrompt({ storyId, token }: { storyId: string; token: string }) {
  const store = useDataStore()
  const { data } = useQuery(featureRequestQuery, { postId: storyId, token })
  const agree = useMutation(requestPartnerFeatureMutation)
  const decline = useMutation(declinePartnerFeatureMutation)
  const [run, , busy] = useAction<'agree' | 'decline'>()
  const [isDone, setDone] = useState(false)
  const publication = data?.featureRequest?.collection
  if (!publication || isDone) return null

  const respond = (which: 'agree' | 'decline') =>
    run(async () => {
      const refusal =
        which === 'agree'
          ? refusalOf(await agree({ postId: storyId, token }), 'MutationSuccess')
          : refusalOf(await decline({ postId: storyId, token }), 'MutationSuccess')
      if (refusal) return showRefusal(refusal)
      setDone(true)
      showToast({
        message:
          which === 'agree'
            ? t`Your story is now in ${publication.name}.`
            : t`You declined the request from ${publication.name}.`,
      })
      await store.refetch(postSettingsQuery, { postId: storyId })
    }, which)
  return (
    <section className={cx('ruled', styles.section)} aria-labelledby="feature-question">
      <h2 id="feature-question">{rich`${<bdi>{publication.name}</bdi>} would like this story`}</h2>
      <Text size="m">
        {rich`The editors of ${(
          <Link href={pathTo('ShowCollectionHome', { collectionSlug: publication.slug })}>
            <bdi>{publication.name}</bdi>
          </Link>
        )} would like to add it to the publication. It stays yours, with its claps and responses. Its old URL redirects to the new
        one, and you can remove it at any time.`}
      </Text>
      <Row gap={2}>
        <Button kind="primary" loading={busy === 'agree'} onClick={() => void respond('agree')}>
          {t`Accept`}
        </Button>
        <Button loading={busy === 'decline'} onClick={() => void respond('decline')}>
          {t`Decline`}
        </Button>
      </Row>
    </section>
  )
}
