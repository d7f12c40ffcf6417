import { useState } from 'react'
import { formatMoney } from '#shared/payments/money.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { MoreButton } from '#web/app/paging/MoreButton.tsx'
import { useQueryPages } from '#web/app/paging/use-query-pages.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import { ListRow, RowList } from '#web/design/RowList/RowList.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import {
  type PaymentDifferenceData,
  paymentDifferencesQuery,
  resolvePaymentDifferenceMutation,
} from './admin-payments.operations.ts'

export const firstDifferences = { paging: { limit: 20 } }

const pageOf = (data: DataOf<typeof paymentDifferencesQuery> | undefined) => {
  const found = data?.paymentDifferences
  return found?.__typename === 'PaymentDifferencesPayload' ? { items: found.items, next: found.pagingInfo.next?.to } : undefined
}

const movements: Record<string, string> = {
  PAYMENT: 'Payment',
  REFUND: 'Refund',
  REFUND_FAILED: 'Returned refund',
  DISPUTE: 'Dispute',
  DISPUTE_WON: 'Won dispute',
}

function explain({ kind, ourAmount, theirAmount, currency }: PaymentDifferenceData): string {
  const [ours, theirs] = [formatMoney(ourAmount ?? 0, currency), formatMoney(theirAmount ?? 0, currency)]
  if (kind === 'MISSING_HERE') return `The provider has ${theirs}, and we have nothing.`
  return kind === 'MISSING_THERE'
    ? `We have ${ours}, and the provider has nothing.`
    : `We have ${ours}, and the provider ${theirs}.`
}

/** Open differences, newest first. */
export function PaymentDifferences() {
  const { items, hasMore, loadMore, state } = useQueryPages(paymentDifferencesQuery, firstDifferences, pageOf)
  const [resolvedIds, setResolvedIds] = useState<readonly string[]>([])
  const open = items.filter(({ id }) => !resolvedIds.includes(id))
  if (open.length === 0 && !hasMore)
    return (
      <EmptyState title="The books agree" level={3}>
        They are compared with the provider’s every night.
      </EmptyState>
    )
  return (
    <>
      <RowList aria-label="Differences">
        {open.map((difference) => (
          <DifferenceRow
            key={difference.id}
            difference={difference}
            onResolved={() => setResolvedIds((before) => [...before, difference.id])}
          />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        Show more differences
      </MoreButton>
    </>
  )
}

type RowProps = { difference: PaymentDifferenceData; onResolved: () => void }

function DifferenceRow({ difference, onResolved }: RowProps) {
  const [isResolving, setResolving] = useState(false)
  const { transactionKind, providerObjectId, foundAt } = difference
  return (
    <ListRow
      title={`${movements[transactionKind] ?? transactionKind} ${providerObjectId}`}
      note={
        <>
          {explain(difference)} Found <time dateTime={foundAt}>{foundAt.slice(0, 10)}</time>.
        </>
      }
      actions={
        !isResolving && (
          <Button size="s" onClick={() => setResolving(true)}>
            Resolve
          </Button>
        )
      }
    >
      {isResolving && <ResolveForm id={difference.id} onCancel={() => setResolving(false)} onResolved={onResolved} />}
    </ListRow>
  )
}

function ResolveForm({ id, onCancel, onResolved }: { id: string; onCancel: () => void; onResolved: () => void }) {
  const resolve = useMutation(resolvePaymentDifferenceMutation)
  const form = useForm({
    initial: { reason: '' },
    takesFocus: true,
    onSubmit: async ({ reason }) => {
      const refusal = refusalOf(await resolve({ id, reason }), 'PaymentDifference')
      if (refusal) return refusal
      showToast({ message: 'Difference resolved.' })
      onResolved()
      return undefined
    },
  })
  return (
    <Form form={form} submitText="Resolve difference" size="s" onCancel={onCancel}>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
