import { type FormEvent, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { cardFormFields, type CardFormField } from '#shared/enums/payments.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import type { ProviderFormProps } from '../../provider-in-browser.ts'
import type { CardProblems } from './fields.ts'
import { HostedField } from './HostedField.tsx'
import { PayPalButton } from './PayPalButton.tsx'
import styles from '../../Payment.module.css'
import { useBraintreeFields } from './use-braintree-fields.ts'

const unloadedText = phrase`We couldn’t load the payment fields. Check your connection, and try again.`

/** Takes a payment through Braintree’s own fields, one frame each, and PayPal’s button. They load after the page. */
export function BraintreeForm({ text, amount, currency, savesMethod, children, check, payment, terms }: ProviderFormProps) {
  const places = useRef<Partial<Record<CardFormField, HTMLDivElement>>>({})
  const [problems, setProblems] = useState<CardProblems>({})
  const { error, setError, isBusy, pay, dialog } = payment
  const { state, mounted, retry } = useBraintreeFields(
    async (client) => {
      const { mountBraintreeFields } = await import('./fields.ts')
      return mountBraintreeFields(client, places.current as Record<CardFormField, HTMLElement>, (field) =>
        setProblems(({ [field]: _mended, ...others }) => others),
      )
    },
    (fields) => fields.destroy(),
  )
  const showProblems = (found: CardProblems) => {
    setProblems(found)
    mounted.current?.show(found)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current } = mounted
    if (isBusy || check?.() === false || !current) return
    let message: string | undefined
    void pay(
      async () => {
        const collected = await current.collect()
        if ('message' in collected) message = collected.message
        showProblems('problems' in collected ? collected.problems : {})
        return 'method' in collected ? collected.method : undefined
      },
      (refusal) => {
        if (!('__typename' in refusal) || refusal.__typename !== 'PaymentMethodDeclined') return false
        showProblems({ number: textOfRefusal(refusal) })
        return true
      },
    ).then(() => {
      if (message) setError(message)
    })
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit} aria-label={t`Payment`}>
        <Stack gap={5}>
          {children}
          <div aria-busy={state === 'loading'}>
            <div className={styles.card}>
              {cardFormFields.map((name) => (
                <HostedField
                  key={name}
                  name={name}
                  error={problems[name]}
                  place={(element) => {
                    if (element) places.current[name] = element
                  }}
                />
              ))}
            </div>
          </div>
          {state === 'failed' && (
            <div>
              <Alert text={t(unloadedText)} />
              <Button onClick={retry}>{t`Try again`}</Button>
            </div>
          )}
          <Alert text={error} />
          {terms}
          <Button kind="primary" size="l" type="submit" block loading={isBusy} disabled={state !== 'ready'}>
            {text}
          </Button>
        </Stack>
        {dialog}
      </form>
      <PayPalButton
        amount={amount}
        currency={currency}
        savesMethod={savesMethod}
        check={() => !isBusy && check?.() !== false}
        onChosen={(method) => void pay(async () => method)}
      />
    </>
  )
}
