import type { PayoutAccountType } from '#shared/enums/payments.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { payoutCountriesQuery, startPayoutSetupMutation } from './partner.operations.ts'

const typeLabels: Record<PayoutAccountType, string> = {
  STRIPE_EXPRESS: 'A new account: a few questions and your bank details',
  STRIPE_STANDARD: 'My own Stripe account',
}

/** Creates a payout account and continues with the provider's onboarding. */
export function ConnectAccount({ country, text = 'Connect an account' }: { country: string; text?: string }) {
  const countries = useQuery(payoutCountriesQuery, {}).data?.payoutCountries ?? []
  const types = countries.find(({ code }) => code === country)?.accountTypes ?? []
  const start = useMutation(startPayoutSetupMutation)
  // Another country may not offer the type that was chosen.
  const offered = (chosen: PayoutAccountType | undefined) => types.find((one) => one === chosen) ?? types[0]
  const form = useForm({
    initial: { accountType: types[0] },
    onSubmit: async (values) => {
      const accountType = offered(values.accountType)
      if (!accountType) return undefined
      const { payload, refusal } = readPayload(await start({ country, accountType }), 'PayoutSetupLink')
      if (refusal) return refusal
      window.location.assign(payload.url)
      return untilUnload
    },
  })
  const type = offered(form.values.accountType)
  if (!type) return null
  return (
    <Form form={form} submitText={text}>
      <FieldSet legend={`How you’re paid in ${countryName(country)}`} error={form.errorOf('accountType')}>
        {types.map((one) => (
          <Radio
            key={one}
            name="accountType"
            value={one}
            checked={one === type}
            onChange={() => form.change({ accountType: one })}
          >
            {typeLabels[one]}
          </Radio>
        ))}
      </FieldSet>
      <p className="muted">You’ll finish this with Stripe, which pays writers for us, then come back here.</p>
    </Form>
  )
}
