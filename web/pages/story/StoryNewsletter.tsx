import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { PublicationScope } from '#web/pages/publication/PublicationScope.tsx'
import { storyNewsletterQuery } from '#web/shell/newsletter/newsletter.operations.ts'
import { NewsletterPromo } from '#web/shell/newsletter/NewsletterPromo.tsx'
import { SubscribeBox } from '#web/shell/newsletter/SubscribeBox.tsx'
import styles from './StoryNewsletter.module.css'

/** Offers the publication's newsletter, otherwise the writer's, to readers who are not subscribed. */
export function StoryNewsletter({ storyId }: { storyId: string }) {
  const story = useQuery(storyNewsletterQuery, { postId: storyId }).data?.post
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
      <section className={styles.box} aria-label="Your subscribers">
        <h2>Get readers to subscribe to your stories by email.</h2>
        <Button href={pathTo('ShowUserSubscribe', { username: creator.username })}>Promote</Button>
      </section>
    )
  return (
    <section className={styles.box} aria-label={`Stories by ${name} by email`}>
      <h2>
        Get an email whenever <bdi>{name}</bdi> publishes
      </h2>
      <SubscribeBox target={{ name, userId: creator.id, newsletterId: creator.newsletterV3?.id, isSubscribed: false }} />
    </section>
  )
}
