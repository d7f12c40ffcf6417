import type { ComponentType, ReactNode } from 'react'
import type { CurrencyCode, PaymentMethodKind, PaymentProvider } from '#shared/enums/payments.ts'
import type { RefusalResult } from '#web/app/refusals/refusal-of.ts'
import type { ConfirmOptions } from '#web/design/ConfirmDialog/ConfirmDialog.tsx'

/** What is paid now, in minor units; 0 to store the method for later. */
export type AmountToPay = {
  amount: number
  currency: CurrencyCode
  /** Whether the method is charged again later, without its owner. */
  savesMethod: boolean
}

/** A payment method’s token from the provider, never card data. */
export type ChosenMethod = {
  kind: PaymentMethodKind
  nonce: string
  postalCode: string | null
  /** The primary provider, when omitted. */
  provider?: PaymentProvider
}

/** A refusal of a payment that the bank wants confirmed carries what its window needs. */
export type PaymentRefusal = RefusalResult & { confirmationToken?: string | null }

/** The state of a payment form: what is being sent, and what went wrong. */
export type PaymentState = {
  error: string | undefined
  setError: (error: string | undefined) => void
  isBusy: boolean
  /** Pays with what `choose` collects, unless that shows its own error. `onRefused` may show the refusal at a field. */
  pay: (choose: () => Promise<ChosenMethod | undefined>, onRefused?: (refusal: PaymentRefusal) => boolean) => Promise<void>
  dialog: ReactNode
}

export type PaymentButtonProps = AmountToPay & { check: () => boolean; onChosen: (method: ChosenMethod) => void }

export type ProviderFormProps = AmountToPay & {
  /** The button's label, such as "Pay $50". */
  text: string
  country?: string | undefined
  /** The account of the seller who is paid; the site itself when omitted. */
  account?: string | undefined
  /** Additional fields, above those of the card. */
  children?: ReactNode
  /** Validates those fields and shows their errors. */
  check?: () => boolean
  terms?: ReactNode
  payment: PaymentState
  publicKey: string
  /** Renders what other providers offer, below the form. */
  renderOthers: (props: PaymentButtonProps) => ReactNode
}

type BankContext = {
  publicKey: string
  /** Of the seller who is paid. */
  account: string | undefined
  /** Asks in a dialog of the page. */
  confirm: (options: ConfirmOptions) => Promise<boolean>
}

/** How a provider takes payments in the browser. Its scripts load after the page. */
export type ProviderInBrowser = {
  /** Its own fields, with our button. */
  Form: ComponentType<ProviderFormProps>
  /** What it offers below the form of a preferred provider. */
  Button?: ComponentType<PaymentButtonProps>
  /** Whether it made this token for a bank’s confirmation; the preferred provider did, where no other one says so. */
  isBankToken?: (token: string) => boolean
  /** Lets the payer’s bank confirm; resolves to the token that proves it, or to undefined when the payer refuses. */
  confirmWithBank: (token: string, context: BankContext) => Promise<string | undefined>
}
