import { useEffect, useRef } from 'react'
import { t } from '#shared/translation/translate.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Skeleton } from '#web/design/Skeleton/Skeleton.tsx'
import type { PaymentButtonProps } from '../../provider-in-browser.ts'
import styles from '../../Payment.module.css'
import { useBraintreeFields } from './use-braintree-fields.ts'

const buttonHeight = 48

/** Pays with PayPal, in a window of its own. The button is PayPal’s, and loads after the page. */
export function PayPalButton({ amount, currency, savesMethod, check, onChosen }: PaymentButtonProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ amount: { amount, currency, savesMethod }, check, onChosen })
  useEffect(() => {
    latest.current = { amount: { amount, currency, savesMethod }, check, onChosen }
  })
  const { state, retry } = useBraintreeFields(
    async (client) => {
      const { mountPayPalButton } = await import('./paypal-button.ts')
      if (!place.current) throw new Error('The page was left.')
      return mountPayPalButton(client, place.current, {
        amount: () => latest.current.amount,
        check: () => latest.current.check(),
        onChosen: (method) => latest.current.onChosen(method),
        onError: reportError,
      })
    },
    (remove) => remove(),
  )
  return (
    <div className={styles.wallets}>
      <p>
        <span>{t`or`}</span>
      </p>
      <div aria-busy={state === 'loading'}>
        {state === 'loading' && <Skeleton height={buttonHeight} />}
        {/* PayPal’s frame, which React leaves alone. */}
        <div ref={place} />
      </div>
      {state === 'failed' && (
        <div>
          <Alert text={t`We couldn’t load PayPal. Check your connection, and try again.`} />
          <Button onClick={retry}>{t`Try again`}</Button>
        </div>
      )}
    </div>
  )
}
