import { t } from '#shared/translation/translate.ts'
import { maxBillingAddressLength, maxCompanyLength, maxTaxNumberLength } from '#shared/payments/business.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { refusalOf } from '#web/app/refusals/refusal-of.ts'
import { useDataStore, useMutation } from '#web/data/data-context.tsx'
import type { DataOf } from '#web/data/graphql.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextArea } from '#web/design/Field/TextArea.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { showToast } from '#web/design/Toast/toast-store.ts'
import { PayerCountryField } from '#web/features/payment/PayerCountryField.tsx'
import { type billingDetailsFragment, billingDetailsQuery, setBillingDetailsMutation } from './checkout-price.operations.ts'

type Props = {
  details: DataOf<typeof billingDetailsFragment> | null | undefined
  country?: string | undefined
  onSaved?: () => Promise<unknown>
}

/** The company on receipts and invoices. With a tax number, the taxes of some countries do not apply. */
export function BillingDetailsForm({ details, country, onSaved }: Props) {
  const set = useMutation(setBillingDetailsMutation)
  const store = useDataStore()
  const save = async (values: { company: string; address: string; taxNumber: string; country: string } | null) => {
    const refusal = refusalOf(await set({ details: values }), 'MutationSuccess')
    if (refusal) return refusal
    await store.refetch(billingDetailsQuery, {})
    await onSaved?.()
    showToast({ message: values ? t`Billing details saved.` : t`Billing details removed.` })
    return undefined
  }
  const form = useForm({
    initial: {
      company: details?.company ?? '',
      address: details?.address ?? '',
      taxNumber: details?.taxNumber ?? '',
      country: details?.country ?? country ?? '',
    },
    onSubmit: save,
  })
  const remove = details && (
    <Button
      kind="danger-quiet"
      size="s"
      disabled={form.isPending}
      onClick={() =>
        void form.run(async () => {
          const refusal = await save(null)
          if (!refusal) form.reset({ company: '', address: '', taxNumber: '' })
          return refusal
        })
      }
    >
      {t`Remove`}
    </Button>
  )
  return (
    <Form form={form} submitText={t`Save details`} submitKind="secondary" size="s" label={t`Billing details`} actions={remove}>
      <Stack gap={4}>
        <Field label={t`Company`} {...form.field('company')}>
          <TextInput {...form.text('company')} autoComplete="organization" maxLength={maxCompanyLength} />
        </Field>
        <Field label={t`Address`} {...form.field('address')}>
          <TextArea {...form.text('address')} rows={3} autoComplete="street-address" maxLength={maxBillingAddressLength} />
        </Field>
        <PayerCountryField
          label={t`Registered in`}
          name="country"
          value={form.values.country}
          error={form.errorOf('country')}
          onChange={(chosen) => form.change({ country: chosen })}
        />
        <Field label={t`Tax number`} hint={t`VAT or GST number. Leave blank if there is none.`} {...form.field('taxNumber')}>
          <TextInput {...form.text('taxNumber')} dir="ltr" autoComplete="off" maxLength={maxTaxNumberLength + 10} />
        </Field>
      </Stack>
    </Form>
  )
}
