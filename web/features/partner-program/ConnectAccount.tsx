import type { ReactNode } from 'react'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { PayoutAccountType } from '#shared/enums/payments.ts'
import { minPayoutCents, payoutDay } from '#shared/partner-program/bounds.ts'
import { countryInSentence } from '#shared/partner-program/countries.ts'
import { formatMoney } from '#shared/payments/money.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { ChoiceRows, Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { Form } from '#web/app/forms/Form.tsx'
import { untilUnload, useForm } from '#web/app/forms/use-form.ts'
import { readPayload } from '#web/app/refusals/refusal-of.ts'
import { payoutCountriesQuery, startPayoutSetupMutation } from './partner.operations.ts'

const typeLabels: Record<PayoutAccountType, { name: Phrase; hint: Phrase }> = {
  STRIPE_EXPRESS: {
    name: phrase`A new account`,
    hint: phrase`Stripe asks a few questions and for your bank details. You’ll go there and come back here.`,
  },
  STRIPE_STANDARD: {
    name: phrase`My own Stripe account`,
    hint: phrase`You’ll sign in to Stripe, connect it and come back here.`,
  },
}

type Props = {
  country: string
  text?: string
  /** Buttons after the one that connects. */
  actions?: ReactNode
}

/** Creates a payout account and continues with the provider's onboarding. */
export function ConnectAccount({ country, text = t`Connect an account`, actions }: Props) {
  const countries = useQuery(payoutCountriesQuery, {}).data?.payoutCountries ?? []
  const types = countries.find(({ code }) => code === country)?.accountTypes ?? []
  const start = useMutation(startPayoutSetupMutation)
  // Another country may not offer the type that was chosen.
  const offered = (chosen: PayoutAccountType | undefined) => types.find((type) => type === chosen) ?? types[0]
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
    <Form form={form} submitText={text} actions={actions}>
      <FieldSet legend={t`How you’re paid in ${countryInSentence(country)}`} error={form.errorOf('accountType')}>
        <ChoiceRows>
          {types.map((accountType) => (
            <Radio
              key={accountType}
              name="accountType"
              value={accountType}
              checked={accountType === type}
              onChange={() => form.change({ accountType })}
            >
              <b>{t(typeLabels[accountType].name)}</b>
              <small>{t(typeLabels[accountType].hint)}</small>
            </Radio>
          ))}
        </ChoiceRows>
      </FieldSet>
      <Notice>
        {t`We pay on the ${payoutDay}th of each month once you’ve earned ${formatMoney(minPayoutCents)}. Anything less waits for the
        next month.`}
      </Notice>
    </Form>
  )
}
