import { useState } from 'react'
import { plural } from '#shared/text/count.ts'
import { formatDay } from '#shared/text/dates.ts'
import { useCommand } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { deleteHighlightMutation } from '#web/pages/story/marking/marking.operations.ts'
import { MoreButton } from '#web/shell/paging/MoreButton.tsx'
import { useQueryPages } from '#web/shell/paging/use-query-pages.ts'
import { refusalOf } from '#web/shell/refusals/refusal-of.ts'
import { tellRefusal } from '#web/shell/refusals/tell-refusal.ts'
import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { listPath } from '#web/shell/lists/list-path.ts'
import { Link } from '#web/shell/runtime/Link.tsx'
import { pageSize, type Person } from './profile.operations.ts'
import {
  highlightsIn,
  profileHighlightsQuery,
  profileResponsesQuery,
  responsesIn,
  type SaidHighlight,
  type SaidResponse,
} from './said.operations.ts'
import styles from './SaidLists.module.css'

/** A user's responses, each with what it responds to. */
export function Responses({ person: { username, name } }: { person: Person }) {
  const { items, hasMore, loadMore, state } = useQueryPages(
    profileResponsesQuery,
    { username, paging: { limit: pageSize } },
    responsesIn,
  )
  if (items.length === 0)
    return (
      <EmptyState title="No responses yet">
        Responses by <bdi>{name}</bdi> appear here.
      </EmptyState>
    )
  return (
    <section aria-label="Responses">
      {items.map((response) => (
        <OneResponse key={response.id} response={response} />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older responses
      </MoreButton>
    </section>
  )
}

function OneResponse({ response }: { response: SaidResponse }) {
  const { now } = useEnvironment()
  const { inResponseToPost: post, inResponseToCatalog: list, firstPublishedAt, path } = response
  const answered = post
    ? { path: post.path, name: post.title || 'Untitled story', creator: post.creator }
    : list && { path: listPath(list), name: list.name, creator: list.creator }
  return (
    <article className={styles.item}>
      {answered && (
        <p className={styles.about}>
          To{' '}
          <Link href={answered.path} dir="auto">
            {answered.name}
          </Link>{' '}
          by <bdi>{answered.creator.name}</bdi>
        </p>
      )}
      <Link href={path} className={styles.words}>
        {response.content?.bodyModel?.paragraphs.slice(0, 3).map(({ text }, i) => (
          <span key={i} dir="auto">
            {text}
          </span>
        ))}
      </Link>
      <p className={styles.meta}>
        {firstPublishedAt && <time dateTime={firstPublishedAt}>{formatDay(new Date(firstPublishedAt), new Date(now))}</time>}
        {response.clapCount > 0 && ` · ${plural(response.clapCount, 'clap')}`}
        {response.responsesCount > 0 && ` · ${plural(response.responsesCount, 'reply', 'replies')}`}
      </p>
    </article>
  )
}

/** A user's highlights, each with its story. */
export function Highlights({ person }: { person: Person }) {
  const { username, name, viewerEdge } = person
  const [removed, setRemoved] = useState<string[]>([])
  const { items, hasMore, loadMore, state } = useQueryPages(
    profileHighlightsQuery,
    { username, paging: { limit: pageSize } },
    highlightsIn,
  )
  const shown = items.filter(({ id }) => !removed.includes(id))
  if (shown.length === 0 && !hasMore)
    return (
      <EmptyState title="No highlights yet">
        {viewerEdge.isUser ? (
          'Select a passage in a story to highlight it and find it here.'
        ) : (
          <>Passages {name} highlights appear here.</>
        )}
      </EmptyState>
    )
  return (
    <section aria-label="Highlights">
      {shown.map((highlight) => (
        <OneHighlight
          key={highlight.id}
          highlight={highlight}
          onRemoved={viewerEdge.isUser ? () => setRemoved((before) => [...before, highlight.id]) : undefined}
        />
      ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show older highlights
      </MoreButton>
    </section>
  )
}

function OneHighlight({ highlight, onRemoved }: { highlight: SaidHighlight; onRemoved: (() => void) | undefined }) {
  const { now } = useEnvironment()
  const remove = useCommand(deleteHighlightMutation)
  const { text, post, createdAt, id, paragraphNames } = highlight
  const take = async () => {
    const refusal = refusalOf(await remove({ quoteId: id }), (data) => data.deleteHighlight, 'MutationSuccess')
    if (refusal) tellRefusal(refusal)
    else onRemoved?.()
  }
  return (
    <article className={styles.item}>
      <blockquote className={styles.passage} dir="auto">
        <Link href={`${post.path}#${paragraphNames[0] ?? ''}`}>
          <mark>{text}</mark>
        </Link>
      </blockquote>
      <p className={styles.about}>
        From{' '}
        <Link href={post.path} dir="auto">
          {post.title || 'Untitled story'}
        </Link>{' '}
        by <bdi>{post.creator.name}</bdi> · <time dateTime={createdAt}>{formatDay(new Date(createdAt), new Date(now))}</time>
      </p>
      {onRemoved && (
        <Button kind="quiet" size="s" onClick={() => void take()} aria-label={`Remove the highlight “${text.slice(0, 60)}”`}>
          Remove
        </Button>
      )}
    </article>
  )
}
