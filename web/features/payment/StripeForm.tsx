import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Skeleton } from '#web/design/Skeleton/Skeleton.tsx'
import { PayPalButton } from './PayPalButton.tsx'
import type { PaymentFormProps } from './PaymentForm.tsx'
import styles from './Payment.module.css'
import type { StripeFields } from './stripe-fields.ts'
import { usePayment } from './use-payment.ts'

const unloadedText = 'We couldn’t load the payment fields. Check your connection, and try again.'

/** Takes a payment through Stripe’s own fields, in frames that only Stripe sees into. They load after the page. */
export function StripeForm({ text, amount, currency, savesMethod, children, check, onPay, terms }: PaymentFormProps) {
  const { stripePublishableKey, hasPayPal } = useEnvironment().config
  const place = useRef<HTMLDivElement>(null)
  const loaded = useRef<StripeFields>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  const { error, setError, isBusy, pay, dialog } = usePayment(onPay)
  const shown = useRef({ amount, currency, savesMethod })

  useEffect(() => {
    let isMounted = true
    let fields: StripeFields | undefined
    const load = async () => {
      const { mountStripeFields, openStripe } = await import('./stripe-fields.ts')
      const stripe = await openStripe(stripePublishableKey)
      if (!isMounted || !place.current) return
      fields = await mountStripeFields(stripe, place.current, shown.current)
      if (!isMounted) return fields.destroy()
      loaded.current = fields
      setState('ready')
    }
    load().catch((problem: unknown) => {
      if (!isMounted) return
      setState('failed')
      reportError(problem)
    })
    return () => {
      isMounted = false
      fields?.destroy()
      loaded.current = undefined
    }
  }, [stripePublishableKey, attempt])

  useEffect(() => {
    shown.current = { amount, currency, savesMethod }
    void loaded.current?.update(shown.current)
  }, [amount, currency, savesMethod])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { current } = loaded
    if (isBusy || check?.() === false || !current) return
    let message: string | undefined
    void pay(async () => {
      const collected = await current.collect()
      if ('method' in collected) return collected.method
      message = collected.message
      return undefined
    }).then(() => {
      if (message) setError(message)
    })
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit} aria-label="Payment">
        <Stack gap={5}>
          {children}
          <div className={styles.fields} aria-busy={state === 'loading'}>
            {state === 'loading' && <Skeleton height={220} />}
            {/* The provider’s frames, which React leaves alone. */}
            <div ref={place} />
          </div>
          {state === 'failed' && (
            <div>
              <Alert text={unloadedText} />
              <Button
                onClick={() => {
                  setState('loading')
                  setAttempt((before) => before + 1)
                }}
              >
                Try again
              </Button>
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
      {hasPayPal && (
        <PayPalButton
          amount={amount}
          currency={currency}
          savesMethod={savesMethod}
          check={() => !isBusy && check?.() !== false}
          onChosen={(method) => void pay(async () => method)}
        />
      )}
    </>
  )
}
