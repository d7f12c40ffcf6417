import { useEffect, useEffectEvent } from 'react'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { TopBanner } from '#web/shell/banners/TopBanner.tsx'
import { Footer } from '#web/shell/footer/Footer.tsx'
import { islandAttribute } from '#web/shell/runtime/initial-state.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { sourceOf, useNavigation } from '#web/shell/runtime/navigation.ts'
import { later } from '#web/shell/after-page/later.tsx'
import { themeStyle } from '#web/pages/publication/PublicationScope.tsx'
import { useResponses } from '#web/pages/responses/use-responses.tsx'
import type { PageInput } from '#web/shell/runtime/page.ts'
import { reportError } from '#web/shell/runtime/report-error.ts'
import { AuthorBox, PublicationBox } from './AuthorBox.tsx'
import { listInSource } from './in-list.ts'
import { InResponse } from './InResponse.tsx'
import { InSeries } from './InSeries.tsx'
import { MoreStories } from './MoreStories.tsx'
import { Paywall } from './Paywall.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { DraftNote } from './DraftNote.tsx'
import { type Story, storyOf, storyPageQuery, variablesOf } from './story.operations.ts'
import { StoryHead } from './StoryHead.tsx'
import { StoryTools } from './StoryTools.tsx'
import { TopicPills } from './TopicPills.tsx'
import { useMarking } from './use-marking.tsx'
import { useNotes } from './use-notes.tsx'
import { responsesOf } from './responses-of-story.ts'
import styles from './StoryPage.module.css'

const StoryNewsletter = later(async () => (await import('./StoryNewsletter.tsx')).StoryNewsletter)
const InList = later(async () => (await import('./InList.tsx')).InList)

export function StoryPage({ input }: { input: PageInput }) {
  const { session, config } = useEnvironment()
  const { location, referrer } = useNavigation()
  const { data } = useQuery(storyPageQuery, variablesOf(input))
  const story = storyOf(data)
  const storyId = story?.id
  const isLocked = story?.isLocked === true
  const isPublished = story?.isPublished === true
  useEffect(() => {
    if (!storyId) return
    const visit = import('./reading/begin-visit.ts').then(({ beginVisit }) =>
      beginVisit({ storyId, isLocked, isPublished, referrer }),
    )
    visit.catch(reportError)
    return () => void visit.then((end) => end(), reportError)
  }, [storyId, isLocked, isPublished, referrer])
  const isSuspended = story?.isSuspended === true
  const isLimitedState = story?.isLimitedState === true
  useEffect(() => {
    if (storyId && (isSuspended || isLimitedState))
      import('./tell-standing.ts').then(
        ({ tellStanding }) => tellStanding({ isSuspended, isLimitedState }, config.links.rules),
        reportError,
      )
  }, [storyId, isSuspended, isLimitedState, config.links.rules])
  const isPreview = story?.content?.isLockedPreviewOnly === true
  useReading(session.isLoggedIn && story?.isPublished && !isPreview ? story : undefined)
  const responses = useResponses(...responsesOf(story, input))
  const store = useDataStore()
  const marking = useMarking(story, {
    onRespond: responses.respondTo,
    onMarked: () => void store.live().then((client) => client.query(storyPageQuery, variablesOf(input), { fresh: true })),
  })
  const notes = useNotes(story)
  if (!story) return null
  const ink = (story.collection ?? story.creator).ink as PublicationTheme
  const listId = listInSource(sourceOf(location))
  return (
    <>
      <TopBanner isLockedStory={story.isLocked} />
      <ReadingProgress />
      <article className={cx(ink.fonts && styles.faces)} style={themeStyle(ink)}>
        <header className={cx('story', styles.head)}>
          {!story.isPublished && <DraftNote isEditor={story.viewerEdge.isEditor} postId={story.id} />}
          <InResponse story={story} />
          <StoryHead story={story} />
          {!isPreview && story.isPublished && <StoryTools story={story} onResponses={responses.open} canBeHeard />}
        </header>
        <StoryBody id={story.id} html={story.content?.bodyHtml ?? ''} isPreview={isPreview} />
      </article>
      <div className={styles.column}>
        {listId && <InList catalogId={listId} storyId={story.id} />}
        {isPreview ? (
          <Paywall story={story} />
        ) : (
          <>
            <InSeries place={story.sequencePlace} />
            <TopicPills story={story} />
            {story.isPublished && <StoryTools story={story} onResponses={responses.open} />}
          </>
        )}
        <AuthorBox story={story} />
        {story.collection && <PublicationBox collection={story.collection} postId={story.id} />}
        {isPublished && <StoryNewsletter key={story.id} postId={story.id} />}
      </div>
      <MoreStories key={story.id} story={story} isPreview={isPreview} />
      {marking}
      {responses.panel}
      {notes}
      <Footer />
    </>
  )
}

/** Records reading progress while the story is shown. */
function useReading(story: Pick<Story, 'id' | 'viewerEdge'> | undefined): void {
  const storyId = story?.id
  const begin = useEffectEvent(async (id: string) => {
    const { beginReading } = await import('./reading/begin-reading.ts')
    return beginReading({ storyId: id, percent: story?.viewerEdge.readPercent ?? null })
  })
  useEffect(() => {
    if (!storyId) return
    const reading = begin(storyId)
    reading.catch(reportError)
    return () => void reading.then((end) => end(), reportError)
  }, [storyId])
}

type BodyProps = { id: string; html: string; isPreview: boolean }

/** Sanitized HTML rendered on the server. It is neither hydrated nor repeated in the page's state. */
const StoryBody = ({ id, html, isPreview }: BodyProps) => (
  <section
    {...{ [islandAttribute]: id }}
    className={cx('story', styles.body, isPreview && cx('paywalled', styles.fade))}
    dir="auto"
    suppressHydrationWarning
    // biome-ignore lint: the server-side renderer escapes all user input
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
