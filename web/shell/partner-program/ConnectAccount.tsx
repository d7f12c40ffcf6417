import { useState } from 'react'
import type { PayoutAccountType } from '#shared/enums/payout-account-type.ts'
import { countryName } from '#shared/partner-program/countries.ts'
import { useMutation, useQuery } from '#web/data/data-context.tsx'
import { Button } from '#web/design/Button/Button.tsx'
import { Radio } from '#web/design/Field/Choice.tsx'
import { FieldSet } from '#web/design/Field/FieldSet.tsx'
import { refusedBy } from '#web/shell/refusals/refusal-of.ts'
import { showRefusal } from '#web/shell/refusals/show-refusal.ts'
import { payoutCountriesQuery, startPayoutSetupMutation } from './partner.operations.ts'
import styles from './Partner.module.css'

const typeLabels: Record<PayoutAccountType, string> = {
  STRIPE_EXPRESS: 'A new account: a few questions and your bank details',
  STRIPE_STANDARD: 'My own Stripe account',
}

/** Creates a payout account and continues with the provider's onboarding. */
export function ConnectAccount({ country, text = 'Connect an account' }: { country: string; text?: string }) {
  const countries = useQuery(payoutCountriesQuery, {}).data?.payoutCountries ?? []
  const types = countries.find(({ code }) => code === country)?.accountTypes ?? []
  const [chosen, choose] = useState<PayoutAccountType>()
  const [isBusy, setBusy] = useState(false)
  const start = useMutation(startPayoutSetupMutation)
  const type = chosen && types.includes(chosen) ? chosen : types[0]
  if (!type) return null
  const connect = async () => {
    setBusy(true)
    const result = await start({ country, accountType: type })
    const link = result.data?.startPayoutSetup
    if (link?.__typename === 'PayoutSetupLink') return window.location.assign(link.url)
    setBusy(false)
    showRefusal(refusedBy(link, result.errors))
  }
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void connect()
      }}
    >
      <FieldSet legend={`How you’re paid in ${countryName(country)}`}>
        {types.map((one) => (
          <Radio key={one} name="accountType" value={one} checked={one === type} onChange={() => choose(one)}>
            {typeLabels[one]}
          </Radio>
        ))}
      </FieldSet>
      <p className="muted">You’ll finish this with Stripe, which pays writers for us, then come back here.</p>
      <div className={styles.actions}>
        <Button kind="primary" type="submit" loading={isBusy}>
          {text}
        </Button>
      </div>
    </form>
  )
}
