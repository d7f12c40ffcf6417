import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { reportError } from '#web/app/runtime/report-error.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Skeleton } from '#web/design/Skeleton/Skeleton.tsx'
import type { ProviderFormProps } from '../../provider-in-browser.ts'
import styles from '../../Payment.module.css'
import type { StripeFields } from './fields.ts'

const unloadedText = phrase`We couldn’t load the payment fields. Check your connection, and try again.`

/** Takes a payment through Stripe’s own fields, in frames that only Stripe sees into. They load after the page. */
export function StripeForm(props: ProviderFormProps) {
  const { text, amount, currency, savesMethod, country, account, children, check, terms, payment, publicKey, renderOthers } =
    props
  const walletPlace = useRef<HTMLDivElement>(null)
  const cardPlace = useRef<HTMLDivElement>(null)
  const loaded = useRef<StripeFields>(undefined)
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [hasWallets, setHasWallets] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { error, setError, isBusy, pay, dialog } = payment
  const shown = useRef({ amount, currency, savesMethod })
  const initialCountry = useRef(country)

  const payWithChosen = async () => {
    let message: string | undefined
    await pay(async () => {
      const collected = await loaded.current?.collect()
      if (collected && 'method' in collected) return collected.method
      message = collected?.message
      return undefined
    })
    if (message) setError(message)
  }
  const mayPay = () => !isBusy && check?.() !== false
  // The fields outlive many renderings of this form.
  const onWallet = useEffectEvent(() => void payWithChosen())
  const onWalletClick = useEffectEvent(mayPay)

  useEffect(() => {
    let isMounted = true
    let fields: StripeFields | undefined
    const load = async () => {
      const { mountStripeFields, openStripe } = await import('./fields.ts')
      const stripe = await openStripe(publicKey, account)
      if (!isMounted || !walletPlace.current || !cardPlace.current) return
      fields = await mountStripeFields(stripe, {
        places: { wallets: walletPlace.current, fields: cardPlace.current },
        handlers: {
          mayPay: () => onWalletClick(),
          onWallet: () => onWallet(),
          onWalletsShown: () => setHasWallets(true),
        },
        amount: shown.current,
        country: initialCountry.current,
      })
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
  }, [publicKey, account, attempt])

  useEffect(() => {
    shown.current = { amount, currency, savesMethod }
    void loaded.current?.update(shown.current)
  }, [amount, currency, savesMethod])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (mayPay() && loaded.current) void payWithChosen()
  }
  return (
    <>
      <form method="dialog" noValidate onSubmit={submit} aria-label={t`Payment`}>
        <Stack gap={5}>
          {children}
          <div className={styles.fields} aria-busy={state === 'loading'}>
            {state === 'loading' && <Skeleton height={220} />}
            {/* The provider’s frames, which React leaves alone. */}
            <div ref={walletPlace} />
            {hasWallets && (
              <p className={styles.or}>
                <span>{t`or pay by card`}</span>
              </p>
            )}
            <div ref={cardPlace} />
          </div>
          {state === 'failed' && (
            <div>
              <Alert text={t(unloadedText)} />
              <Button
                onClick={() => {
                  setState('loading')
                  setAttempt((before) => before + 1)
                }}
              >
                {t`Try again`}
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
      {renderOthers({
        amount,
        currency,
        savesMethod,
        check: mayPay,
        onChosen: (method) => void pay(async () => method),
      })}
    </>
  )
}
