import { useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import { regionName } from '#shared/text/names.ts'
import { taxLabel } from '#shared/payments/tax.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { ListRow } from '#web/design/RowList/RowList.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { ReasonField } from '#web/features/staff/ReasonField.tsx'
import { removeTaxRuleMutation, type TaxRuleData } from './admin-taxes.operations.ts'

type Props = { rule: TaxRuleData; onRemoved: () => Promise<unknown> }

/** One tax, which can be removed. */
export function TaxRow({ rule, onRemoved }: Props) {
  const [isRemoving, setRemoving] = useState(false)
  const isHydrated = useIsHydrated()
  const { country, postalPrefix, isIncluded } = rule
  const name = isHydrated ? regionName(country) : country
  return (
    <ListRow
      title={`${name}${postalPrefix && `, ${postalPrefix}…`}`}
      note={isIncluded ? t`${taxLabel(rule)}, included in prices` : t`${taxLabel(rule)}, added to prices`}
      actions={
        !isRemoving && (
          <Button size="s" kind="danger-quiet" onClick={() => setRemoving(true)}>
            {t`Remove`}
          </Button>
        )
      }
    >
      {isRemoving && <RemoveForm id={rule.id} onCancel={() => setRemoving(false)} onRemoved={onRemoved} />}
    </ListRow>
  )
}

function RemoveForm({ id, onCancel, onRemoved }: { id: string; onCancel: () => void; onRemoved: () => Promise<unknown> }) {
  const remove = useMutation(removeTaxRuleMutation)
  const form = useForm({
    initial: { reason: '' },
    takesFocus: true,
    onSubmit: async ({ reason }) => {
      const refusal = refusalOf(await remove({ id, reason }), 'MutationSuccess')
      if (refusal) return refusal
      showToast({ message: t`Tax removed.` })
      await onRemoved()
      return undefined
    },
  })
  return (
    <Form form={form} submitText={t`Remove tax`} submitKind="danger" size="s" onCancel={onCancel}>
      <ReasonField text={form.text('reason')} {...form.field('reason')} />
    </Form>
  )
}
