import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Heading } from '#web/design/Text/Text.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { cx } from '#web/design/cx.ts'
import { PublicationScope } from '#web/features/publication-site/PublicationScope.tsx'
import { storyNewsletterQuery } from '#web/features/newsletters/newsletter.operations.ts'
import { NewsletterPromo } from '#web/features/newsletters/NewsletterPromo.tsx'
import { SubscribeBox } from '#web/features/newsletters/SubscribeBox.tsx'
import styles from './StoryEnd.module.css'

/** Offers the publication's newsletter, otherwise the writer's, to readers who are not subscribed. */
export function StoryNewsletter({ storyId }: { storyId: string }) {
  const story = useQuery(storyNewsletterQuery, { postId: storyId }, { optional: true }).data?.post
  if (!story) return null
  const { collection: publication, creator } = story
  const ofPublication = publication?.newsletterV3
  if (publication && ofPublication?.showPromo && !ofPublication.viewerIsSubscribed)
    return (
      <PublicationScope ink={publication.ink}>
        <NewsletterPromo newsletter={ofPublication} publicationSlug={publication.slug} compact />
      </PublicationScope>
    )
  const name = creator.name ?? creator.username
  if (creator.newsletterV3?.showPromo === false || creator.viewerEdge.isSubscribed) return null
  if (creator.viewerEdge.isUser)
    return (
      <Stack as="section" align="start" className={cx('boxed', styles.newsletter)} aria-label={t`Your subscribers`}>
        <Heading size="xs">{t`Get readers to subscribe to your stories by email.`}</Heading>
        <Button href={pathTo('ShowUserSubscribe', { username: creator.username })}>{t`Promote`}</Button>
      </Stack>
    )
  return (
    <Stack as="section" align="start" className={cx('boxed', styles.newsletter)} aria-label={t`Stories by ${name} by email`}>
      <Heading size="xs">{rich`Get an email whenever ${<bdi>{name}</bdi>} publishes`}</Heading>
      <SubscribeBox
        target={{
          name,
          userId: creator.id,
          newsletterId: creator.newsletterV3?.id,
          isSubscribed: false,
          countsOpens: creator.newsletterV3?.countsOpens,
        }}
      />
    </Stack>
  )
}
