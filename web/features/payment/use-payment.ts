import { useState } from 'react'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import type { ChosenMethod, PaymentRefusal, PaymentState } from './provider-in-browser.ts'
import { type PaymentProof, useBankConfirmation } from './use-bank-confirmation.tsx'

export type Payment = ChosenMethod & PaymentProof

export type OnPay = (payment: Payment) => Promise<PaymentRefusal | undefined>

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
