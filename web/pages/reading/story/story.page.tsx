import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { pricesKey } from '#shared/membership/plans.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { PublicationTheme } from '#shared/publication-theme.ts'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { cx } from '#web/design/cx.ts'
import { UpsellBanner } from '#web/features/banners/TopBanner.tsx'
import { Footer } from '#web/app/page-parts/Footer.tsx'
import { bodyHtmlAttribute } from '#web/app/runtime/initial-state.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { sourceParam, useNavigation } from '#web/app/runtime/navigation.ts'
import { clientLazy } from '#web/app/runtime/client-lazy.tsx'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { themeStyle } from '#web/features/publication-site/PublicationScope.tsx'
import { useResponsesPanel } from '#web/features/responses/use-responses-panel.tsx'
import { type PageInput, type PageData, type Head, type PageOutcome, type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { type DataOf, type VariablesOf, graphql } from '#web/data/graphql.ts'
import { AuthorBox, authorBoxFragment, PublicationBox, publicationBoxFragment } from './AuthorBox.tsx'
import { InvitedTranslation } from './InvitedTranslation.tsx'
import { InResponse, inResponseFragment } from './InResponse.tsx'
import { InSeries, inSeriesFragment } from './InSeries.tsx'
import { moreFromQuery, MoreStories, moreStoriesFragment } from './MoreStories.tsx'
import { Paywall, paywallFragment } from './Paywall.tsx'
import { StoryHead, storyHeadFragment } from './StoryHead.tsx'
import { StoryTools, storyToolsFragment } from './StoryTools.tsx'
import { markedStoryFragment, useMarking } from './use-marking.tsx'
import { notedStoryFragment, usePrivateNotes } from './use-private-notes.tsx'
import { explainFailedVideos } from './reading/explain-failed-videos.ts'
import { progressLineAttribute, showReadingProgress } from './reading/show-reading-progress.ts'
import { storyViewAttribute, trackPageView } from './reading/track-page-view.ts'
import { readingAttribute, trackReadingProgress } from './reading/track-reading-progress.ts'
import styles from './StoryPage.module.css'
import { unavailableStatus } from '#shared/unavailable-story.ts'
import { isPublishedStory, storyCacheQueries } from '#web/features/edge-cache/cache-controllers.ts'
import { storyHead, storyMetadataFragment } from './story-head.ts'
import { Part } from '#web/app/runtime/Part.tsx'
import { pathTo } from '#shared/routes.ts'
import { trailingId } from '#shared/text/slug.ts'
import type { Subject } from '#web/features/responses/subject.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Link } from '#web/app/runtime/Link.tsx'
import { Pill, Pills } from '#web/design/Pill/Pill.tsx'

const storyPageQuery = graphql(
  `
  query StoryPageQuery($postId: ID!, $shareKey: String) {
    postResult(id: $postId, shareKey: $shareKey) {
      __typename
      ... on Post {
        id path isLocked isPublished isSuspended isLimitedState responsesCount
        content(shareKey: $shareKey) { isLockedPreviewOnly bodyHtml }
        tags { id displayText tagSlug }
        creator { id ink }
        collection { id ink ...PublicationBox }
        sequencePlace { ...InSeries }
        invitedLanguage(shareKey: $shareKey)
        translations { id creator { id } }
        viewerEdge { id isEditor readPercent }
        ...AuthorBox ...InResponse ...MarkedStory ...MoreStories ...NotedStory ...Paywall ...StoryHead
        ...StoryMetadata ...StoryTools
      }
      ...Refusal
    }
  }
`,
  [
    authorBoxFragment,
    inResponseFragment,
    inSeriesFragment,
    markedStoryFragment,
    moreStoriesFragment,
    notedStoryFragment,
    paywallFragment,
    publicationBoxFragment,
    storyHeadFragment,
    storyMetadataFragment,
    storyToolsFragment,
  ],
)

type Story = Extract<NonNullable<DataOf<typeof storyPageQuery>['postResult']>, { __typename: 'Post' }>

const storyVariables = ({ params, query }: Pick<PageInput, 'params' | 'query'>): VariablesOf<typeof storyPageQuery> => ({
  postId: trailingId(params.postId ?? '') ?? '',
  shareKey: query.get('sk'),
})

const selectStory = (data: DataOf<typeof storyPageQuery> | undefined): Story | undefined =>
  data?.postResult?.__typename === 'Post' ? data.postResult : undefined

const StoryNewsletter = clientLazy(async () => (await import('./StoryNewsletter.tsx')).StoryNewsletter, {
  hydratesWhenNear: true,
})
const InList = clientLazy(async () => (await import('./InList.tsx')).InList, { hydratesWhenNear: true })

function StoryPage({ input }: { input: PageInput }) {
  const { session, config } = useEnvironment()
  const { location, referrer } = useNavigation()
  const { data } = useQuery(storyPageQuery, storyVariables(input))
  const story = selectStory(data)
  const storyId = story?.id
  const isLocked = story?.isLocked === true
  const isPublished = story?.isPublished === true
  // Going back from a section of this page, or dropping a parameter of its address, is not another view.
  const beginView = useEffectEvent((viewed: string) => trackPageView({ storyId: viewed, isLocked, isPublished, referrer }))
  useEffect(() => {
    if (storyId) return beginView(storyId)
  }, [storyId])
  useEffect(() => explainFailedVideos(), [])
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
  const reading = session.isLoggedIn && story?.isPublished && !isPreview ? storyReading(story) : undefined
  useReadingProgress(reading)
  const responses = useResponsesPanel(...storyResponsesInput(story, input))
  const store = useDataStore()
  const marking = useMarking(story, {
    onRespond: responses.respondTo,
    onMarked: () => void store.refetch(storyPageQuery, storyVariables(input)),
  })
  const notes = usePrivateNotes(story)
  if (!story) return null
  const ink = (story.collection ?? story.creator).ink as PublicationTheme
  const { shareKey } = storyVariables(input)
  const listId = listInSource(sourceParam(location))
  return (
    <>
      <Part>
        <UpsellBanner isLockedStory={story.isLocked} />
      </Part>
      <ReadingProgress />
      <article
        className={cx(ink.fonts && styles.faces)}
        style={themeStyle(ink)}
        {...{
          [storyViewAttribute]: JSON.stringify({ storyId: story.id, isLocked, isPublished }),
          [readingAttribute]: reading && JSON.stringify(reading),
        }}
      >
        <header className={cx('story', styles.head)}>
          {!story.isPublished && <DraftNotice isEditor={story.viewerEdge.isEditor} storyId={story.id} />}
          {story.invitedLanguage && shareKey && (
            <InvitedTranslation storyId={story.id} language={story.invitedLanguage} shareKey={shareKey} />
          )}
          <Part>
            <InResponse story={story} />
            <StoryHead story={story} />
          </Part>
          {!isPreview && story.isPublished && (
            <Part>
              <StoryTools story={story} onResponses={responses.open} canListen />
            </Part>
          )}
        </header>
        <StoryBody story={story} html={story.content?.bodyHtml ?? ''} isPreview={isPreview} />
      </article>
      <div className={cx('column-width', styles.column)}>
        {listId && <InList catalogId={listId} storyId={story.id} />}
        {isPreview ? (
          <Part>
            <Paywall story={story} />
          </Part>
        ) : (
          <>
            <Part>
              <InSeries place={story.sequencePlace} />
              <TopicPills story={story} />
            </Part>
            {story.isPublished && (
              <Part>
                <StoryTools story={story} onResponses={responses.open} />
              </Part>
            )}
          </>
        )}
        <Part>
          <AuthorBox story={story} />
          {story.collection && <PublicationBox collection={story.collection} storyId={story.id} />}
          {isPublished && <StoryNewsletter key={story.id} storyId={story.id} />}
        </Part>
      </div>
      <Part>
        <MoreStories key={story.id} story={story} isPreview={isPreview} variables={storyVariables(input)} />
      </Part>
      {marking}
      {responses.panel}
      {notes}
      <Part>
        <Footer />
      </Part>
    </>
  )
}

const storyReading = ({ id, viewerEdge }: Pick<Story, 'id' | 'viewerEdge'>) => ({
  storyId: id,
  percent: viewerEdge.readPercent ?? null,
})

/** Records reading progress while the story is shown. */
function useReadingProgress(reading: ReturnType<typeof storyReading> | undefined): void {
  const storyId = reading?.storyId
  const start = useEffectEvent(() => reading && trackReadingProgress(reading))
  useEffect(() => {
    if (storyId) return start()
  }, [storyId])
}

type BodyProps = { story: { id: string; language: string | null }; html: string; isPreview: boolean }

/** Sanitized HTML rendered on the server. It is neither hydrated nor repeated in the page's state. */
const StoryBody = ({ story, html, isPreview }: BodyProps) => (
  <section
    {...{ [bodyHtmlAttribute]: story.id }}
    className={cx('story', styles.body, isPreview && cx('paywalled', styles.fade))}
    {...inLanguage(story)}
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

/** The list a story was opened from, encoded in the `source` parameter. */
const listInSource = (source: string): string | undefined => {
  const given = /(?:^|\*)catalogId\.([^*]+)/.exec(source)?.[1]
  try {
    return given && decodeURIComponent(given)
  } catch {
    return undefined
  }
}

const respondAddress = /\/responses\/(show|new)$/

function storyResponsesInput(story: Story | undefined, { path, query }: PageInput) {
  const [, named] = respondAddress.exec(path) ?? []
  const isAvailable = story?.isPublished === true && story.content?.isLockedPreviewOnly === false
  const subject: Subject | undefined = story && {
    kind: 'story',
    id: story.id,
    responsesCount: story.responsesCount,
    creator: story.creator,
    respondPath: pathTo('ShowPostResponsesNew', { postId: story.id }),
  }
  const answering = named === 'new' ? { answering: query.get('inResponseToPostId') ?? story?.id } : {}
  return [subject, named !== undefined && isAvailable ? answering : undefined] as const
}

/** Marks an unpublished story for readers with access. */
const DraftNotice = ({ isEditor, storyId }: { isEditor: boolean; storyId: string }) => (
  <div className={styles.draft}>
    <Notice>
      {isEditor ? (
        <>
          {rich`This is a draft. Readers can’t see it. ${(
            <Link className="link" href={pathTo('ShowPostEdit', { postId: storyId })}>
              {t`Keep writing`}
            </Link>
          )}`}
        </>
      ) : (
        t`The writer shared this draft with you. It might still change, so please keep the link to yourself.`
      )}
    </Notice>
  </div>
)

/** A progress bar in the header; decorative, hidden from screen readers. */
function ReadingProgress() {
  const line = useRef<HTMLElement>(null)
  useEffect(() => (line.current ? showReadingProgress(line.current) : undefined), [])
  return (
    <div className={styles.progress} aria-hidden="true">
      <i ref={line} {...{ [progressLineAttribute]: '' }} />
    </div>
  )
}

const TopicPills = ({ story }: { story: Story }) =>
  story.tags.length > 0 && (
    <Pills label={t`Topics`}>
      {story.tags.map((tag) => (
        <Pill key={tag.id} href={pathTo('ShowTagPosts', { tagSlug: tag.tagSlug })}>
          {tag.displayText}
        </Pill>
      ))}
    </Pills>
  )

export const page: PageModule = {
  queries: (input) => {
    const variables = storyVariables(input)
    const isCacheable = !input.env.session.isLoggedIn
    return [
      pageQuery(storyPageQuery, variables),
      ...storyCacheQueries(input, variables.postId),
      ...(isCacheable ? [pageQuery(moreFromQuery, variables)] : []),
    ]
  },
  outcome,
  head: (data, input): Head => {
    const story = selectStory(data.get(storyPageQuery))
    return story ? storyHead(story, input.env) : { title: t`Story`, noindex: true }
  },
  cacheKeys: (data) => {
    const story = selectStory(data.get(storyPageQuery))
    if (!story?.isPublished || story.isSuspended) return undefined
    const { collection: publication, sequencePlace: seriesPlace, inResponseToCatalog: list } = story
    return [
      `post:${story.id}`,
      `user:${story.creator.id}`,
      ...(publication ? [`collection:${publication.id}`] : []),
      ...story.translations.flatMap(({ id, creator }) => [`post:${id}`, `user:${creator.id}`]),
      ...(list ? [`list:${list.id}`, `lists:${list.creator.id}`] : []),
      ...(seriesPlace ? [`sequence:${seriesPlace.sequence.id}`] : []),
      ...(story.membershipPrice ? [pricesKey] : []),
    ]
  },
  isEdgeCached: isPublishedStory,
  // A panel or a message opens by itself on the others.
  hydratesOnIntent: (data, { path }) => {
    const story = selectStory(data.get(storyPageQuery))
    return !story?.isSuspended && !story?.isLimitedState && !respondAddress.test(path)
  },
  Page: StoryPage,
  hasParts: true,
}
