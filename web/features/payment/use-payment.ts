import { useState } from 'react'
import { useAction } from '#web/app/forms/use-action.ts'
import { textOfRefusal } from '#web/app/refusals/show-refusal.ts'
import type { ChosenMethod, PaymentRefusal, PaymentState } from './provider-in-browser.ts'
import { type PaymentProof, useBankConfirmation } from './use-bank-confirmation.tsx'

export type Payment = ChosenMethod & PaymentProof

export type OnPay = (payment: Payment) => Promise<PaymentRefusal | undefined>

/** The state of a payment form: what is being sent, and what went wrong. `account`: of the seller who is paid, if any. */
export function usePayment(onPay: OnPay, account?: string): PaymentState {
  const [error, setError] = useState<string>()
  const [run, isBusy] = useAction()
  const { send, dialog } = useBankConfirmation(account)
  const pay: PaymentState['pay'] = (choose, onRefused) =>
    run(async () => {
      setError(undefined)
      const method = await choose()
      const refusal = method && (await send((proof) => onPay({ ...method, ...proof })))
      if (refusal && !onRefused?.(refusal)) setError(textOfRefusal(refusal))
    })
  return { error, setError, isBusy, pay, dialog }
}
