import { phrase, t } from '#shared/translation/translate.ts'
import { richPlural } from '#shared/translation/rich.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { formatNumber } from '#shared/text/count.ts'
import { Field } from '#web/design/Field/Field.tsx'
import { Select } from '#web/design/Field/Select.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Progress } from '#web/design/Progress/Progress.tsx'
import { Section } from '#web/design/Section/Section.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useMutation } from '#web/data/data-context.tsx'
import { checkMemberImportMutation, type ImportTier, type MemberImport } from './members-import.operations.ts'

type Props = { list: MemberImport; tiers: readonly ImportTier[]; onStarted: () => Promise<unknown> }

/** Chooses the tiers, and compares the list with Stripe without changing anything. */
export function CheckList({ list, tiers, onStarted }: Props) {
  const check = useMutation(checkMemberImportMutation)
  const sold = tiers.filter(({ isArchived }) => !isArchived)
  const monthly = sold.filter(({ monthlyPrice }) => monthlyPrice !== null)
  const yearly = sold.filter(({ yearlyPrice }) => yearlyPrice !== null)
  const form = useForm({
    initial: {
      monthlyTierId: list.monthlyTierId ?? monthly[0]?.id ?? '',
      yearlyTierId: list.yearlyTierId ?? yearly[0]?.id ?? '',
    },
    onSubmit: async ({ monthlyTierId, yearlyTierId }) => {
      const result = await check({
        importId: list.id,
        monthlyTierId: monthlyTierId || null,
        yearlyTierId: yearlyTierId || null,
      })
      const refusal = refusalOf(result, 'MemberImport')
      if (!refusal) await onStarted()
      return refusal
    },
  })
  const { totalCount, waitingCount, state } = list
  return (
    <Section title={t`2. Check it`}>
      <p>
        {richPlural(
          totalCount,
          phrase`${<bdi>{list.fileName}</bdi>}: 1 row. We look up each subscriber in your Stripe account. Nothing changes yet,
          and nobody is charged.`,
          phrase`${<bdi>{list.fileName}</bdi>}: ${formatNumber(totalCount)} rows. We look up each subscriber in your
          Stripe account. Nothing changes yet, and nobody is charged.`,
        )}
      </p>
      <div role="status">
        {state === 'CHECKING' && <Notice>{t`We’re checking your list with Stripe. You can leave this page.`}</Notice>}
      </div>
      {state === 'CHECKING' ? (
        <Progress value={1 - waitingCount / Math.max(1, totalCount)} label={t`Rows checked`} />
      ) : (
        <Form
          form={form}
          submitText={state === 'UPLOADED' ? t`Check the list` : t`Check again`}
          submitKind={state === 'UPLOADED' ? 'primary' : 'secondary'}
        >
          <Field label={t`Tier of those who pay by the month`} {...form.field('monthlyTierId')}>
            <Select {...form.text('monthlyTierId')}>
              <option value="">{t`None: don’t import them`}</option>
              {monthly.map(({ id, name, monthlyPrice, currency }) => (
                <option key={id} value={id}>
                  {t`${name} (${formatMoney(monthlyPrice ?? 0, currency)} a month)`}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={t`Tier of those who pay by the year`} {...form.field('yearlyTierId')}>
            <Select {...form.text('yearlyTierId')}>
              <option value="">{t`None: don’t import them`}</option>
              {yearly.map(({ id, name, yearlyPrice, currency }) => (
                <option key={id} value={id}>
                  {t`${name} (${formatMoney(yearlyPrice ?? 0, currency)} a year)`}
                </option>
              ))}
            </Select>
          </Field>
        </Form>
      )}
    </Section>
  )
}
