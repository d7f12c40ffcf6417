import { t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { cx } from '#web/design/cx.ts'
import { Heading, Text } from '#web/design/Text/Text.tsx'
import { Row } from '#web/design/Layout/Layout.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { avatarMenuQuery } from '#web/app/runtime/frame.operations.ts'
import { returnAddress, useNavigation } from '#web/app/runtime/navigation.ts'
import { signInPath } from '#web/features/sign-in/sign-in-path.ts'
import { useUnavailableMessage } from '#web/app/runtime/unavailable-message.ts'
import { Source } from '#web/app/runtime/source.tsx'
import { StackedStoryCard } from '#web/features/stories/StackedStoryCard.tsx'
import styles from './NotFoundPage.module.css'
import { graphql } from '#web/data/graphql.ts'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { storyCardFragment } from '#web/features/stories/story-card.fragment.ts'

/** For missing pages and for hidden content, where the reason replaces the generic text. */
function NotFoundPage() {
  const { data } = useQuery(notFoundScreenQuery, {}, { optional: true })
  const message = useUnavailableMessage()
  const { session } = useEnvironment()
  const { location } = useNavigation()
  const picks = data?.staffPicksFeed.items ?? []
  return (
    <>
      <div className={cx('page-width', styles.screen)}>
        <p className={styles.label}>{t`PAGE NOT FOUND`}</p>
        <div className={styles.big}>
          <b className={styles.number}>404</b>
          <div>
            <Heading level={1} size="l">
              {t`Out of nothing, something.`}
            </Heading>
            <Text face="read" size="m">
              {message ?? t`This page is missing, but there are plenty of stories to find. Maybe one of these?`}
            </Text>
            {message === undefined && <OtherAccount />}
            <Row>
              <Button kind="primary" href={pathTo('ShowHome')}>
                {t`Home`}
              </Button>
              {message === undefined && !session.isLoggedIn && (
                <Button href={signInPath({ redirect: returnAddress(location) })}>{t`Sign in`}</Button>
              )}
            </Row>
          </div>
        </div>
        {picks.length > 0 && (
          <section aria-label={t`Staff picks`} className={styles.picks}>
            <Heading size="label">{t`Staff picks`}</Heading>
            <div className={styles.cards}>
              {picks.map(({ post: story }, index) => (
                <Source key={story.id} name="not_found" sectionType="staff_picks" index={index}>
                  <StackedStoryCard story={story} />
                </Source>
              ))}
            </div>
          </section>
        )}
      </div>
      <Footer />
    </>
  )
}

/** The same whether there is something at the address or not, so that it gives nothing away. */
function OtherAccount() {
  const { session } = useEnvironment()
  const viewer = useQuery(avatarMenuQuery, {}, { skip: !session.isLoggedIn, optional: true }).data?.viewer
  if (session.isLoggedIn && !viewer) return null
  return (
    <Text face="read" size="m">
      {viewer
        ? t`Was it shared with you? You’re signed in as @${viewer.username}. If you have another account, try that one.`
        : t`Was it shared with you? Some pages open only once you’re signed in.`}
    </Text>
  )
}

export const notFoundScreenQuery = graphql(
  `
  query NotFoundScreenQuery {
    staffPicksFeed(paging: { limit: 4 }) { items { post { id ...StoryCard } } }
  }
`,
  [storyCardFragment],
)

export const page: PageModule = {
  queries: () => [pageQuery(notFoundScreenQuery, {})],
  head: () => ({ title: t`Not found`, noindex: true }),
  Page: NotFoundPage,
}
