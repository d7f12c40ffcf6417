import { useEffect, useRef } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { OutboxPart } from '#shared/enums/newsletters.ts'
import { pathTo } from '#shared/routes.ts'
import { usePolling } from '#web/data/use-polling.ts'
import { Count } from '#web/design/Count/Count.tsx'
import { RowList } from '#web/design/RowList/RowList.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Text } from '#web/design/Text/Text.tsx'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Link } from '#web/app/runtime/Link.tsx'
import { IssueRow } from '#web/features/newsletters/IssueRow.tsx'
import { type OutboxIssue, outboxQuery, outboxVariables, selectOutboxPage } from './outbox.operations.ts'
import { SentIssues } from './SentIssues.tsx'

/** What each part holds, and what happens to it next. */
const texts: Record<OutboxPart, { title: Phrase; lead: Phrase; empty: Phrase; more: Phrase }> = {
  WAITING: {
    title: phrase`Going out`,
    lead: phrase`These are sent at the time shown. Until then you can cancel, and they’re drafts again.`,
    empty: phrase`Nothing is scheduled. Issues you schedule wait here until they go out.`,
    more: phrase`Show more scheduled emails`,
  },
  DRAFTS: {
    title: phrase`Drafts`,
    lead: phrase`Saved, and only for you and your editors. None is sent until you send or schedule it.`,
    empty: phrase`No drafts. Issues you start writing are saved here.`,
    more: phrase`Show more drafts`,
  },
  SENT: {
    title: phrase`Sent`,
    lead: phrase`What your subscribers got, and how many opened it.`,
    empty: phrase`Nothing sent yet. Each email appears here with its reach.`,
    more: phrase`Show more sent emails`,
  },
}

type Props = {
  part: OutboxPart
  count: number | undefined
  /** Counts changes, each of which starts the list at its first page again. */
  version: number
  onChanged: () => void
}

export function OutboxSection({ part, count, version, onChanged }: Props) {
  const { now } = useEnvironment()
  const variables = outboxVariables(part)
  const { items, hasMore, loadMore, state } = useQueryPages(outboxQuery, variables, (data) => {
    const page = selectOutboxPage(data)
    return page && { ...page, of: `${version} ${page.items[0]?.id}` }
  })
  const isSending = items.some(({ status }) => status === 'SENDING')
  usePolling(outboxQuery, variables, isSending)
  const wasSending = useRef(isSending)
  useEffect(() => {
    if (wasSending.current && !isSending) onChanged()
    wasSending.current = isSending
  }, [isSending, onChanged])
  const { title, lead, empty, more } = texts[part]
  return (
    <Section
      size="s"
      title={
        <>
          {t(title)}
          {count !== undefined && (
            <>
              {' '}
              <span className="muted">
                <Count value={count} />
              </span>
            </>
          )}
        </>
      }
    >
      <Text>{t(items.length === 0 ? empty : lead)}</Text>
      {items.length > 0 &&
        (part === 'SENT' ? (
          <div className="links">
            <SentIssues issues={items} now={new Date(now)} from={(issue) => <From issue={issue} />} />
          </div>
        ) : (
          <RowList>
            {items.map((issue) => (
              <IssueRow
                key={issue.id}
                issue={issue}
                from={issue.newsletterV3?.collection && <From issue={issue} />}
                canEdit={issue.newsletterV3?.viewerCanEdit ?? false}
                level={3}
                onChanged={onChanged}
              />
            ))}
          </RowList>
        ))}
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t(more)}
      </MoreButton>
    </Section>
  )
}

function From({ issue: { newsletterV3: newsletter } }: { issue: OutboxIssue }) {
  if (!newsletter) return null
  const { name, slug, collection: publication } = newsletter
  if (!publication) return name
  return (
    <Link href={pathTo('ShowCollectionNewsletterLandingPage', { collectionSlug: publication.slug, newsletterSlug: slug })}>
      {name}
    </Link>
  )
}
