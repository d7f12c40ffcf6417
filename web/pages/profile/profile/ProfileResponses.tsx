import { useState } from 'react'
import { phrase, plural, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { formatNumber } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { type DataOf, graphql } from '#web/data/graphql.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusalLazily } from '#web/app/refusals/show-refusal-lazily.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { listPath } from '#web/features/lists/list-path.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { profilePageSize, type ProfileTabProps } from '#web/features/profile-frame/profile.operations.ts'
import styles from './ProfilePage.module.css'
import { inLanguage } from '#web/features/stories/in-language.ts'
import { deleteHighlightMutation } from '#web/features/stories/highlights.operations.ts'
import { clip } from '#shared/text/truncate.ts'

export const profileResponsesQuery = graphql(`
  query ProfileResponsesQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      responses(paging: $paging) {
        items {
          id path language firstPublishedAt clapCount responsesCount
          content { bodyModel { paragraphs { text } } }
          inResponseToPost { id title language path creator { id name } }
          inResponseToCatalog { id name slugId creator { id name username } }
        }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

export const profileHighlightsQuery = graphql(`
  query ProfileHighlightsQuery($username: ID!, $paging: PagingOptions) {
    user(username: $username) {
      id
      highlights(paging: $paging) {
        items { id text createdAt paragraphNames post { id title language path creator { id name } } }
        pagingInfo { next { limit to } }
      }
    }
  }
`)

const selectProfileResponses = (data: DataOf<typeof profileResponsesQuery> | undefined) =>
  data?.user ? { items: data.user.responses.items, next: data.user.responses.pagingInfo.next?.to } : undefined

const selectProfileHighlights = (data: DataOf<typeof profileHighlightsQuery> | undefined) =>
  data?.user ? { items: data.user.highlights.items, next: data.user.highlights.pagingInfo.next?.to } : undefined

type ProfileResponse = NonNullable<DataOf<typeof profileResponsesQuery>['user']>['responses']['items'][number]
type ProfileHighlight = NonNullable<DataOf<typeof profileHighlightsQuery>['user']>['highlights']['items'][number]

/** A user's responses, each with what it responds to. */
export function ProfileResponses({ person: { username, name } }: ProfileTabProps) {
  const { items, hasMore, loadMore, state } = useQueryPages(
    profileResponsesQuery,
    { username, paging: { limit: profilePageSize } },
    selectProfileResponses,
  )
  if (items.length === 0)
    return <EmptyState title={t`No responses yet`}>{rich`Responses by ${<bdi>{name}</bdi>} appear here.`}</EmptyState>
  return (
    <section aria-label={t`Responses`}>
      {items.map((response) => (
        <OneResponse key={response.id} response={response} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older responses`}
      </MoreButton>
    </section>
  )
}

function OneResponse({ response }: { response: ProfileResponse }) {
  const { now } = useEnvironment()
  const { inResponseToPost: story, inResponseToCatalog: list, firstPublishedAt, path } = response
  const parent = story
    ? { path: story.path, name: story.title || t`Untitled story`, language: story.language, creator: story.creator }
    : list && { path: listPath(list), name: list.name, language: null, creator: list.creator }
  return (
    <article className={styles.item}>
      {parent && (
        <Text className="links">
          {rich`To ${(
            <Link href={parent.path} {...inLanguage(parent)}>
              {parent.name}
            </Link>
          )} by ${<bdi>{parent.creator.name}</bdi>}`}
        </Text>
      )}
      <Link href={path} className={styles.words}>
        {response.content?.bodyModel?.paragraphs.slice(0, 3).map(({ text }, i) => (
          <span key={i} {...inLanguage(response)}>
            {text}
          </span>
        ))}
      </Link>
      <Text>
        {firstPublishedAt && <time dateTime={firstPublishedAt}>{formatDay(new Date(firstPublishedAt), new Date(now))}</time>}
        {response.clapCount > 0 &&
          ` · ${plural(response.clapCount, phrase`1 clap`, phrase`${formatNumber(response.clapCount)} claps`)}`}
        {response.responsesCount > 0 &&
          ` · ${plural(response.responsesCount, phrase`1 reply`, phrase`${formatNumber(response.responsesCount)} replies`)}`}
      </Text>
    </article>
  )
}

/** A user's highlights, each with its story. */
export function ProfileHighlights({ person }: ProfileTabProps) {
  const { username, name, viewerEdge } = person
  const [removed, setRemoved] = useState<string[]>([])
  const { items, hasMore, loadMore, state } = useQueryPages(
    profileHighlightsQuery,
    { username, paging: { limit: profilePageSize } },
    selectProfileHighlights,
  )
  const visibleItems = items.filter(({ id }) => !removed.includes(id))
  if (visibleItems.length === 0 && !hasMore)
    return (
      <EmptyState title={t`No highlights yet`}>
        {viewerEdge.isUser ? (
          t`Select a passage in a story to highlight it and find it here.`
        ) : (
          <>{t`Passages ${name} highlights appear here.`}</>
        )}
      </EmptyState>
    )
  return (
    <section aria-label={t`Highlights`}>
      {visibleItems.map((highlight) => (
        <OneHighlight
          key={highlight.id}
          highlight={highlight}
          onRemoved={viewerEdge.isUser ? () => setRemoved((before) => [...before, highlight.id]) : undefined}
        />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show older highlights`}
      </MoreButton>
    </section>
  )
}

function OneHighlight({ highlight, onRemoved }: { highlight: ProfileHighlight; onRemoved: (() => void) | undefined }) {
  const { now } = useEnvironment()
  const remove = useMutation(deleteHighlightMutation)
  const { text, post: story, createdAt, id, paragraphNames } = highlight
  const removeItem = async () => {
    const refusal = refusalOf(await remove({ quoteId: id }), 'MutationSuccess')
    if (refusal) showRefusalLazily(refusal)
    else onRemoved?.()
  }
  return (
    <article className={styles.item}>
      <blockquote className={styles.passage} {...inLanguage(story)}>
        <Link href={`${story.path}#${paragraphNames[0] ?? ''}`}>
          <mark>{text}</mark>
        </Link>
      </blockquote>
      <Text className="links">
        {rich`From ${(
          <Link href={story.path} {...inLanguage(story)}>
            {story.title || t`Untitled story`}
          </Link>
        )} by ${<bdi>{story.creator.name}</bdi>}`}
        {' · '}
        <time dateTime={createdAt}>{formatDay(new Date(createdAt), new Date(now))}</time>
      </Text>
      {onRemoved && (
        <Button kind="quiet" size="s" onClick={() => void removeItem()} aria-label={t`Remove the highlight “${clip(text, 60)}”`}>
          {t`Remove`}
        </Button>
      )}
    </article>
  )
}
