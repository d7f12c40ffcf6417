import type { ReactNode } from 'react'
import type { CurrencyCode } from '#shared/enums/payments.ts'
import { refusalTexts } from '#shared/refusals.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Notice } from '#web/design/Notice/Notice.tsx'
import { BraintreeForm } from './BraintreeForm.tsx'
import { SandboxForm } from './SandboxForm.tsx'
import { StripeForm } from './StripeForm.tsx'
import type { OnPay } from './use-payment.ts'

export type PaymentFormProps = {
  /** The button's label, such as "Pay $50". */
  text: string
  /** What is paid now, in minor units; 0 to store the method for later. */
  amount: number
  currency: CurrencyCode
  /** Whether the method is charged again later, without its owner. */
  savesMethod: boolean
  country?: string | undefined
  /** The account of the seller who is paid; the site itself when omitted. Sellers are paid through Stripe alone. */
  account?: string | undefined
  /** Additional fields, above those of the card. */
  children?: ReactNode
  /** Validates those fields and shows their errors. */
  check?: () => boolean
  onPay: OnPay
  terms?: ReactNode
}

/** Takes a card or wallet payment through the fields of the provider in use. */
export function PaymentForm(props: PaymentFormProps) {
  const { cardFields } = useEnvironment().config
  switch (cardFields === 'braintree' && props.account ? 'none' : cardFields) {
    case 'none':
      return <Notice tone="warning">{refusalTexts.CheckoutNotAvailable}</Notice>
    case 'sandbox':
      return <SandboxForm {...props} />
    case 'stripe':
      return <StripeForm {...props} />
    case 'braintree':
      return <BraintreeForm {...props} />
  }
}
