import { type FormEvent, useRef, useState } from 'react'
import { t } from '#shared/translation/translate.ts'
import type { CardFormField } from '#shared/enums/payments.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import { Stack } from '#web/design/Layout/Layout.tsx'
import { Alert } from '#web/design/Notice/Alert.tsx'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { useIsHydrated } from '#web/design/use-is-hydrated.ts'
import { type CardEntry, emptyCard, validateCard } from './card-bounds.ts'
import { CardFields } from './CardFields.tsx'
import type { ProviderFormProps } from '../../provider-in-browser.ts'
import { type ConfirmInPage, sandboxVault } from './vault.ts'
import styles from '../../Payment.module.css'
import { type WalletKind, walletNames } from './wallet-names.ts'

/** Takes play money: validates a card as the provider’s own fields would, and shows errors at its fields. */
export function SandboxForm({ text, country, children, check, payment, terms }: ProviderFormProps) {
  const { now } = useEnvironment()
  const [confirm, dialog] = useConfirm()
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardEntry>(emptyCard)
  const [problems, setProblems] = useState<ReturnType<typeof validateCard>>({})
  const confirmInPage: ConfirmInPage = async (options) => (await confirm(options)) === 'CONFIRMED'
  const { error, isBusy, pay, dialog: bankDialog } = payment

  const focusOn = (field: CardFormField) => form.current?.querySelector<HTMLInputElement>(`input[name="${field}"]`)?.focus()
  const change = (field: CardFormField, value: string) => {
    setCard((before) => ({ ...before, [field]: value }))
    setProblems(({ [field]: _mended, ...others }) => others)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || check?.() === false) return
    const found = validateCard(card, { now: new Date(now), country })
    setProblems(found)
    const [first] = Object.keys(found) as CardFormField[]
    if (first) return focusOn(first)
    void pay(
      async () => ({ kind: 'CreditCard', nonce: sandboxVault.tokenizeCard(card), postalCode: card.postalCode.trim() }),
      (refusal) => {
        if (!('__typename' in refusal) || refusal.__typename !== 'PaymentMethodDeclined') return false
        setProblems({ number: textOfRefusal(refusal) })
        focusOn('number')
        return true
      },
    )
  }
  const payWith = (kind: WalletKind) => {
    if (isBusy || check?.() === false) return
    void pay(async () => {
      const nonce = await sandboxVault.tokenizeWallet(kind, confirmInPage)
      return nonce === undefined ? undefined : { kind, nonce, postalCode: null }
    })
  }
  return (
    <>
      {/* The dialog method submits nowhere: a card typed before hydration stays in the browser. */}
      <form ref={form} method="dialog" noValidate onSubmit={submit} aria-label={t`Payment`}>
        <Stack gap={5}>
          {children}
          <Notice>{t(sandboxVault.note)}</Notice>
          <CardFields card={card} problems={problems} onChange={change} />
          <Alert text={error} />
          {terms}
          <Button kind="primary" size="l" type="submit" block loading={isBusy}>
            {text}
          </Button>
        </Stack>
      </form>
      <Wallets disabled={isBusy} onChoose={payWith} />
      {dialog}
      {bankDialog}
    </>
  )
}

/** Wallets are detected in the browser, so they come last and their appearance shifts nothing. */
function Wallets({ disabled, onChoose }: { disabled: boolean; onChoose: (kind: WalletKind) => void }) {
  const isHydrated = useIsHydrated()
  const kinds = isHydrated ? sandboxVault.wallets(window) : []
  if (kinds.length === 0) return null
  return (
    <div className={styles.wallets}>
      <p className={styles.or}>
        <span>{t`or`}</span>
      </p>
      {kinds.map((kind) => (
        <Button key={kind} block disabled={disabled} onClick={() => onChoose(kind)}>
          {t`Use ${walletNames[kind]}`}
        </Button>
      ))}
    </div>
  )
}
