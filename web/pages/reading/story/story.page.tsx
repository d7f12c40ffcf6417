import { useEffect, useEffectEvent } from 'react'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { TopBanner } from '#web/features/banners/TopBanner.tsx'
import { Footer } from '#web/app/frame/footer/Footer.tsx'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { themeStyle } from '#web/pages/publication/publication/PublicationScope.tsx'
import { useResponsesPanel } from '#web/pages/reading/responses/use-responses-panel.tsx'
import { type PageInput, type PageData, type Head, type PageOutcome, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { AuthorBox, PublicationBox } from './AuthorBox.tsx'
import { listInSource } from './in-list.ts'
import { InResponse } from './InResponse.tsx'
import { InSeries } from './InSeries.tsx'
import { MoreStories } from './MoreStories.tsx'
import { Paywall } from './Paywall.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { DraftNotice } from './DraftNotice.tsx'
import { type StoryData, selectStory, storyPageQuery, storyVariables, moreFromQuery } from './story.operations.ts'
import { StoryHead } from './StoryHead.tsx'
import { StoryTools } from './StoryTools.tsx'
import { TopicPills } from './TopicPills.tsx'
import { useMarking } from './use-marking.tsx'
import { usePrivateNotes } from './use-private-notes.tsx'
import { storyResponsesInput } from './story-responses-input.ts'
import styles from './StoryPage.module.css'
import { unavailableStatus } from '#shared/unavailable-story.ts'
import { isPublishedStory, storyCacheQueries } from '#web/features/edge-cache/cache-controllers.ts'
import { storyHead } from './story-head.ts'

const StoryNewsletter = clientLazy(async () => (await import('./StoryNewsletter.tsx')).StoryNewsletter)
const InList = clientLazy(async () => (await import('./InList.tsx')).InList)

function StoryPage({ input }: { input: PageInput }) {
  const { session, config } = useEnvironment()
  const { location, referrer } = useNavigation()
  const { data } = useQuery(storyPageQuery, storyVariables(input))
  const story = selectStory(data)
  const storyId = story?.id
  const isLocked = story?.isLocked === true
  const isPublished = story?.isPublished === true
  useEffect(() => {
    if (!storyId) return
    const pageView = import('./reading/track-page-view.ts').then(({ trackPageView }) =>
      trackPageView({ storyId, isLocked, isPublished, referrer }),
    )
    pageView.catch(reportError)
    return () => void pageView.then((end) => end(), reportError)
  }, [storyId, isLocked, isPublished, referrer])
  const isSuspended = story?.isSuspended === true
  const isLimitedState = story?.isLimitedState === true
  useEffect(() => {
    if (storyId && (isSuspended || isLimitedState))
      import('./show-moderation-state.ts').then(
        ({ showModerationState }) => showModerationState({ isSuspended, isLimitedState }, config.links.rules),
        reportError,
      )
  }, [storyId, isSuspended, isLimitedState, config.links.rules])
  const isPreview = story?.content?.isLockedPreviewOnly === true
  useReadingProgress(session.isLoggedIn && story?.isPublished && !isPreview ? story : undefined)
  const responses = useResponsesPanel(...storyResponsesInput(story, input))
  const store = useDataStore()
  const marking = useMarking(story, {
    onRespond: responses.respondTo,
    onMarked: () => void store.live().then((client) => client.query(storyPageQuery, storyVariables(input), { fresh: true })),
  })
  const notes = usePrivateNotes(story)
  if (!story) return null
  const ink = (story.collection ?? story.creator).ink as PublicationTheme
  const listId = listInSource(sourceParam(location))
  return (
    <>
      <TopBanner isLockedStory={story.isLocked} />
      <ReadingProgress />
      <article className={cx(ink.fonts && styles.faces)} style={themeStyle(ink)}>
        <header className={cx('story', styles.head)}>
          {!story.isPublished && <DraftNotice isEditor={story.viewerEdge.isEditor} storyId={story.id} />}
          <InResponse story={story} />
          <StoryHead story={story} />
          {!isPreview && story.isPublished && <StoryTools story={story} onResponses={responses.open} canListen />}
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
        {story.collection && <PublicationBox collection={story.collection} storyId={story.id} />}
        {isPublished && <StoryNewsletter key={story.id} storyId={story.id} />}
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
function useReadingProgress(story: Pick<StoryData, 'id' | 'viewerEdge'> | undefined): void {
  const storyId = story?.id
  const start = useEffectEvent(async (id: string) => {
    const { trackReadingProgress } = await import('./reading/track-reading-progress.ts')
    return trackReadingProgress({ storyId: id, percent: story?.viewerEdge.readPercent ?? null })
  })
  useEffect(() => {
    if (!storyId) return
    const reading = start(storyId)
    reading.catch(reportError)
    return () => void reading.then((end) => end(), reportError)
  }, [storyId])
}

type BodyProps = { id: string; html: string; isPreview: boolean }

/** Sanitized HTML rendered on the server. It is neither hydrated nor repeated in the page's state. */
const StoryBody = ({ id, html, isPreview }: BodyProps) => (
  <section
    {...{ [bodyHtmlAttribute]: id }}
    className={cx('story', styles.body, isPreview && cx('paywalled', styles.fade))}
    dir="auto"
    suppressHydrationWarning
    // biome-ignore lint: the server-side renderer escapes all user input
    dangerouslySetInnerHTML={{ __html: html }}
  />
)

function outcome(data: PageData, { params, path, query }: PageInput): PageOutcome {
  const result = data.get(storyPageQuery)?.postResult
  if (!result) return { kind: 'unavailable', status: 404 }
  if (result.__typename !== 'Post') {
    const status = unavailableStatus(result.__typename)
    return { kind: 'unavailable', status, ...(result.__typename !== 'NotFound' && { message: result.message }) }
  }
  // Only the stories of a series exist under its address.
  if (params.sequenceSlug && params.sequenceSlug !== result.sequencePlace?.sequence.slug)
    return { kind: 'unavailable', status: 404 }
  // The canonical address of a story: under its publication, otherwise its author, with the slug of its current title.
  if (result.isPublished && path !== result.path && !path.startsWith('/p/') && !path.startsWith('/s/'))
    return { kind: 'redirect', to: result.path + (query.size > 0 ? `?${query}` : ''), permanent: true }
  return { kind: 'page' }
}

export const page: PageModule = {
  queries: (input) => {
    const variables = storyVariables(input)
    const isCacheable = !input.env.session.isLoggedIn
    return [
      pageQuery(storyPageQuery, variables),
      ...storyCacheQueries(input, variables.postId),
      ...(isCacheable ? [pageQuery(moreFromQuery, { postId: variables.postId })] : []),
    ]
  },
  outcome,
  head: (data, input): Head => {
    const story = selectStory(data.get(storyPageQuery))
    return story ? storyHead(story, input.env) : { title: 'Story', noindex: true }
  },
  cacheKeys: (data) => {
    const story = selectStory(data.get(storyPageQuery))
    if (!story?.isPublished || story.isSuspended) return undefined
    const { collection: publication, sequencePlace: seriesPlace, inResponseToCatalog: list } = story
    return [
      `post:${story.id}`,
      `user:${story.creator.id}`,
      ...(publication ? [`collection:${publication.id}`] : []),
      ...(list ? [`list:${list.id}`, `lists:${list.creator.id}`] : []),
      ...(seriesPlace ? [`sequence:${seriesPlace.sequence.id}`] : []),
    ]
  },
  isEdgeCached: isPublishedStory,
  Page: StoryPage,
}
