import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import type { CardFormField, PaymentMethodKind } from '#shared/enums/payments.ts'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { type CardEntry, emptyCard, validateCard } from './card-bounds.ts'
import { type ConfirmInPage, cardVault, type WalletKind } from './card-vault.ts'
import { CardFields } from './CardFields.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import styles from './Payment.module.css'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { walletNames } from './wallet-names.ts'

/** A payment method token from the provider, never card data. */
export type Payment = {
  kind: PaymentMethodKind
  nonce: string
  postalCode: string | null
  threeDSecureToken: string | null
}

type Props = {
  /** The button's label, such as "Pay $50". */
  text: string
  country?: string | undefined
  /** Additional fields, above those of the card. */
  children?: ReactNode
  /** Validates those fields and shows their errors. */
  check?: () => boolean
  /** Resolves to undefined on success, otherwise to a refusal. */
  onPay: (payment: Payment) => Promise<RefusalResult | undefined>
  terms?: ReactNode
  /** False for one-step payments, which cannot be authenticated by the bank. */
  allowsBankAuthentication?: boolean
}

const bankAuthenticationText = 'Your bank needs to confirm this payment, which isn’t possible for gifts. Please try another card.'

/** Takes a card or wallet payment, runs bank authentication where required, and shows errors at their fields. */
export function PaymentForm(props: Props) {
  const { config } = useEnvironment()
  if (config.cardFields === 'none') return <Notice tone="warning">{refusalTexts.CheckoutNotAvailable}</Notice>
  return <Fields {...props} />
}

function Fields({ text, country, children, check, onPay, terms, allowsBankAuthentication = true }: Props) {
  const { now } = useEnvironment()
  const [confirm, dialog] = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardEntry>(emptyCard)
  const [problems, setProblems] = useState<ReturnType<typeof validateCard>>({})
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const confirmInPage: ConfirmInPage = async (options) => (await confirm(options)) === 'CONFIRMED'

  const focusOn = (field: CardFormField) => form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
  const change = (field: CardFormField, value: string) => {
    setCard((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _mended, ...others }) => others)
  }
  const showRefusalAtField = (refusal: RefusalResult, isCard: boolean) => {
    const message = textOfRefusal(refusal)
    if (isCard && '__typename' in refusal && refusal.__typename === 'PaymentMethodDeclined') {
      setProblems({ number: message })
      focusOn('number')
    } else setError(message)
  }
  const pay = async (payment: Payment) => {
    const refusal = await onPay(payment)
    if (!refusal) return
    // Authentication is attempted once; a second refusal is final.
    const needsBankAuthentication = 'message' in refusal && refusal.message === confirmWithBankText
    if (needsBankAuthentication && !allowsBankAuthentication)
      return showRefusalAtField({ __typename: 'PaymentMethodDeclined', message: bankAuthenticationText }, true)
    if (needsBankAuthentication && payment.threeDSecureToken === null) {
      const threeDSecureToken = await cardVault.confirmWithBank(confirmInPage)
      if (threeDSecureToken !== undefined) return pay({ ...payment, threeDSecureToken })
      return setError('You didn’t confirm this payment with your bank, so nothing was charged.')
    }
    showRefusalAtField(refusal, payment.kind === 'CreditCard')
  }
  const whileBusy = async (work: () => Promise<void>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || check?.() === false) return
    const found = validateCard(card, { now: new Date(now), country })
    setProblems(found)
    const [first] = Object.keys(found) as CardFormField[]
    if (first) return focusOn(first)
    void whileBusy(async () => {
      const nonce = await cardVault.tokenizeCard(card)
      await pay({ kind: 'CreditCard', nonce, postalCode: card.postalCode.trim(), threeDSecureToken: null })
    })
  }
  return (
    <>
      {/* The dialog method submits nowhere: a card typed before hydration stays in the browser. */}
      <form ref={form} method="dialog" noValidate onSubmit={submit} aria-label="Payment">
        <Stack gap={5}>
          {children}
          {cardVault.note && <Notice>{cardVault.note}</Notice>}
          <CardFields card={card} problems={problems} onChange={change} />
          <Alert text={error} />
          {terms}
          <Button kind="primary" size="l" type="submit" block loading={isBusy}>
            {text}
          </Button>
        </Stack>
      </form>
      <Wallets
        disabled={isBusy}
        onChoose={(kind) => {
          if (isBusy || check?.() === false) return
          void whileBusy(async () => {
            const nonce = await cardVault.tokenizeWallet(kind, confirmInPage)
            if (nonce !== undefined) await pay({ kind, nonce, postalCode: null, threeDSecureToken: null })
          })
        }}
      />
      {dialog}
    </>
  )
}

/** Wallets are detected in the browser, so they come last and their appearance shifts nothing. */
function Wallets({ disabled, onChoose }: { disabled: boolean; onChoose: (kind: WalletKind) => void }) {
  const isHydrated = useIsHydrated()
  const kinds = isHydrated ? cardVault.wallets(window) : []
  if (kinds.length === 0) return null
  return (
    <div className={styles.wallets}>
      <p>
        <span>or</span>
      </p>
      {kinds.map((kind) => (
        <Button key={kind} block disabled={disabled} onClick={() => onChoose(kind)}>
          Use {walletNames[kind]}
        </Button>
      ))}
    </div>
  )
}
