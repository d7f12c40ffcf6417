import { t } from '#shared/translation/translate.ts'
import { type OutboxPart, outboxParts } from '#shared/enums/newsletters.ts'
import { pathTo } from '#shared/routes.ts'
import { useState } from 'react'
import { useDataStore, useQuery } from '#web/data/data-context.tsx'
import { Page } from '#web/design/Page/Page.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { type PageModule, pageQuery } from '#web/app/runtime/page.ts'
import { outboxCountsQuery, outboxQuery, outboxVariables } from './outbox.operations.ts'
import { OutboxSection } from './OutboxSection.tsx'

const countOf = { WAITING: 'waiting', DRAFTS: 'drafts', SENT: 'sent' } as const satisfies Record<OutboxPart, string>

/** What goes out to subscribers, what is only saved, and what was sent. */
function WriterOutboxPage() {
  const store = useDataStore()
  const counts = useQuery(outboxCountsQuery, {}).data?.outboxCounts
  const [version, setVersion] = useState(0)
  /** What changes leaves one part and may enter another. */
  const reload = async () => {
    await Promise.all([
      store.refetch(outboxCountsQuery, {}),
      ...outboxParts.map((part) => store.refetch(outboxQuery, outboxVariables(part))),
    ])
    setVersion((before) => before + 1)
  }
  const isEmpty = counts && outboxParts.every((part) => counts[countOf[part]] === 0)
  return (
    <Page
      title={t`Outbox`}
      lead={t`Emails to your subscribers, and those you wrote for publications.`}
      width="full"
      actions={
        <Button size="s" href={pathTo('ShowMyNewsletter')}>
          {t`Your newsletter`}
        </Button>
      }
    >
      {isEmpty ? (
        <EmptyState
          level={2}
          title={t`Nothing here yet`}
          picture
          action={
            <Button kind="primary" href={pathTo('ShowNewPost')}>
              {t`Write a story`}
            </Button>
          }
        >
          {t`We email the stories you publish to your subscribers. Each email appears here with its reach.`}
        </EmptyState>
      ) : (
        outboxParts.map((part) => (
          <OutboxSection
            key={part}
            part={part}
            count={counts?.[countOf[part]]}
            version={version}
            onChanged={() => void reload()}
          />
        ))
      )}
    </Page>
  )
}

export const page: PageModule = {
  queries: () => [pageQuery(outboxCountsQuery, {}), ...outboxParts.map((part) => pageQuery(outboxQuery, outboxVariables(part)))],
  head: () => ({ title: t`Outbox`, noindex: true }),
  Page: WriterOutboxPage,
}
