import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { chargingProviderNames, type PaymentProvider } from '#shared/enums/payments.ts'
import { useAction } from '#web/app/forms/use-action.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { showRefusal } from '#web/app/refusals/show-refusal.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Badge } from '#web/design/Badge/Badge.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { type PaymentEventData, paymentEventsQuery, replayPaymentEventMutation } from './admin-payments.operations.ts'

export const firstEvents = { paging: { limit: 20 }, onlyOpen: false }

const pageOf = (data: DataOf<typeof paymentEventsQuery> | undefined) => {
  const found = data?.paymentEvents
  return found?.__typename === 'PaymentEventsPayload' ? { items: found.items, next: found.pagingInfo.next?.to } : undefined
}

const states: Record<PaymentEventData['status'], { text: Phrase; tone: 'positive' | 'plain' | 'danger' }> = {
  RECEIVED: { text: phrase`Waiting`, tone: 'plain' },
  APPLIED: { text: phrase`Applied`, tone: 'positive' },
  IGNORED: { text: phrase`Nothing to do`, tone: 'plain' },
  FAILED: { text: phrase`Failed`, tone: 'danger' },
}

const providerNames: Partial<Record<PaymentProvider, string>> = chargingProviderNames

/** Everything providers reported, newest first. */
export function PaymentEvents() {
  const { items, hasMore, loadMore, state } = useQueryPages(paymentEventsQuery, firstEvents, pageOf)
  if (items.length === 0)
    return (
      <EmptyState title={t`Nothing reported yet`} level={3}>
        {t`What payment providers report shows up here, with what was done about it.`}
      </EmptyState>
    )
  return (
    <>
      <RowList aria-label={t`Reported by providers`}>
        {items.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more`}
      </MoreButton>
    </>
  )
}

function EventRow({ event }: { event: PaymentEventData }) {
  const replay = useMutation(replayPaymentEventMutation)
  const [run, isBusy] = useAction()
  const { id, provider, type, status, outcome, receivedAt } = event
  const { text, tone } = states[status]
  const processAgain = () =>
    run(async () => {
      const refusal = refusalOf(await replay({ id }), 'PaymentEvent')
      if (refusal) showRefusal(refusal)
      else showToast({ message: t`It’s being processed again.` })
    })
  return (
    <ListRow
      title={
        <>
          {type} <Badge tone={tone}>{t(text)}</Badge>
        </>
      }
      note={
        <>
          {providerNames[provider] ?? provider}, <time dateTime={receivedAt}>{receivedAt.slice(0, 16).replace('T', ' ')}</time>
          {outcome && `. ${outcome}`}
        </>
      }
      actions={
        <Button size="s" loading={isBusy} onClick={() => void processAgain()}>
          {t`Process again`}
        </Button>
      }
    />
  )
}
