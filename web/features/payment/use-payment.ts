import { type ReactNode, useState } from 'react'
import type { PaymentMethodKind, PaymentProvider } from '#shared/enums/payments.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import { type PaymentProof, type PaymentRefusal, useBankConfirmation } from './use-bank-confirmation.tsx'

/** A payment method’s token from the provider, never card data. */
export type ChosenMethod = {
  kind: PaymentMethodKind
  nonce: string
  postalCode: string | null
  /** The primary provider, when omitted. */
  provider?: PaymentProvider
}

export type Payment = ChosenMethod & PaymentProof

export type OnPay = (payment: Payment) => Promise<PaymentRefusal | undefined>

type PaymentState = {
  error: string | undefined
  setError: (error: string | undefined) => void
  isBusy: boolean
  /** Pays with what `choose` collects, unless that shows its own error. `onRefused` may show the refusal at a field. */
  pay: (choose: () => Promise<ChosenMethod | undefined>, onRefused?: (refusal: PaymentRefusal) => boolean) => Promise<void>
  dialog: ReactNode
}

/** The state of a payment form: what is being sent, and what went wrong. `account`: of the seller who is paid, if any. */
export function usePayment(onPay: OnPay, account?: string): PaymentState {
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const { send, dialog } = useBankConfirmation(account)
  const pay: PaymentState['pay'] = async (choose, onRefused) => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    try {
      const method = await choose()
      const refusal = method && (await send((proof) => onPay({ ...method, ...proof })))
      if (refusal && !onRefused?.(refusal)) setError(textOfRefusal(refusal))
    } finally {
      setBusy(false)
    }
  }
  return { error, setError, isBusy, pay, dialog }
}
