import { t } from '#shared/translation/translate.ts'
import { Form } from '#web/app/forms/Form.tsx'
import { useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { useDataStore } from '#web/data/data-context.tsx'
import { Field } from '#web/design/Field/Field.tsx'
import { TextInput } from '#web/design/Field/TextInput.tsx'
import { checkoutPriceQuery } from '#web/features/membership/checkout-price.operations.ts'
import { Disclosure } from '#web/features/payment/Disclosure.tsx'

const maxCodeLength = 40

type Props = {
  planId: string
  country: string | undefined
  onApply: (code: string) => void
}

/** Checks a code before it changes the total. */
export function DiscountCodeForm({ planId, country, onApply }: Props) {
  const store = useDataStore()
  const form = useForm({
    initial: { code: '' },
    onSubmit: async ({ code }) => {
      const discountId = code.trim()
      if (discountId === '') return { message: t`Enter your code.`, field: 'code' }
      const result = await store.refetch(checkoutPriceQuery, { planId, country: country ?? null, discountId })
      const { payload, refusal } = readPayload(result, 'CheckoutPrice')
      if (refusal) return { ...refusal, field: 'code' }
      onApply(payload.discountId ?? discountId)
      return undefined
    },
  })
  return (
    <Disclosure summary={t`Have a code?`}>
      <Form form={form} submitText={t`Apply code`} submitKind="secondary" size="s" label={t`Promotion code`}>
        <Field label={t`Code`} {...form.field('code')}>
          <TextInput
            {...form.text('code')}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={maxCodeLength}
          />
        </Field>
      </Form>
    </Disclosure>
  )
}
