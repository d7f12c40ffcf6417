import { useState } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
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

const movements: Record<string, Phrase> = {
  PAYMENT: phrase`Payment`,
  REFUND: phrase`Refund`,
  REFUND_FAILED: phrase`Returned refund`,
  DISPUTE: phrase`Dispute`,
  DISPUTE_WON: phrase`Won dispute`,
}

function explain({ kind, ourAmount, theirAmount, currency }: PaymentDifferenceData): string {
  const [ours, theirs] = [formatMoney(ourAmount ?? 0, currency), formatMoney(theirAmount ?? 0, currency)]
  if (kind === 'MISSING_HERE') return t`The provider has ${theirs}, and we have nothing.`
  return kind === 'MISSING_THERE'
    ? t`We have ${ours}, and the provider has nothing.`
    : t`We have ${ours}, and the provider ${theirs}.`
}

/** Open differences, newest first. */
export function PaymentDifferences() {
  const { items, hasMore, loadMore, state } = useQueryPages(paymentDifferencesQuery, firstDifferences, pageOf)
  const [resolvedIds, setResolvedIds] = useState<readonly string[]>([])
  const open = items.filter(({ id }) => !resolvedIds.includes(id))
  if (open.length === 0 && !hasMore)
    return (
      <EmptyState title={t`The books agree`} level={3}>
        {t`They are compared with the provider’s every night.`}
      </EmptyState>
    )
  return (
    <>
      <RowList aria-label={t`Differences`}>
        {open.map((difference) => (
          <DifferenceRow
            key={difference.id}
            difference={difference}
            onResolved={() => setResolvedIds((before) => [...before, difference.id])}
          />
        ))}
      </RowList>
      <MoreButton hasMore={hasMore} state={state} onMore={() => void loadMore()}>
        {t`Show more differences`}
      </MoreButton>
    </>
  )
}

type RowProps = { difference: PaymentDifferenceData; onResolved: () => void }

function DifferenceRow({ difference, onResolved }: RowProps) {
  const [isResolving, setResolving] = useState(false)
  const { transactionKind, providerObjectId, foundAt } = difference
  const movement = movements[transactionKind]
  return (
    <ListRow
      title={`${movement ? t(movement) : transactionKind} ${providerObjectId}`}
      note={
        <>
          {explain(difference)} {rich`Found ${<time dateTime={foundAt}>{foundAt.slice(0, 10)}</time>}.`}
        </>
      }
      actions={
        !isResolving && (
          <Button size="s" onClick={() => setResolving(true)}>
            {t`Resolve`}
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
      showToast({ message: t`Difference resolved.` })
      onResolved()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Resolve difference`} size="s" onCancel={onCancel}>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
