import { type ReactNode, useRef } from 'react'
import { phrase, t } from '#shared/translation/translate.ts'
import { confirmWithBankText } from '#shared/payments/sandbox-cards.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { useConfirm } from '#web/design/ConfirmDialog/use-confirm.tsx'
import type { PaymentRefusal } from './provider-in-browser.ts'
import { providersInBrowser } from './providers-in-browser.ts'

/** What is sent with each payment: the same key twice is one charge, and the token proves the bank’s confirmation. */
export type PaymentProof = { idempotencyKey: string; threeDSecureToken: string | null }

/** Resolves to undefined on success, otherwise to a refusal. */
type Send = (proof: PaymentProof) => Promise<PaymentRefusal | undefined>

const unconfirmedText = phrase`You didn’t confirm this payment with your bank, so nothing was charged.`

const isBankConfirmation = (refusal: PaymentRefusal): boolean => 'message' in refusal && refusal.message === confirmWithBankText

const isNetworkError = (refusal: PaymentRefusal): boolean => 'extensions' in refusal && refusal.extensions?.code === 'Network'

/** Lets the payer’s bank confirm, in a window of the payment provider; resolves to its token, or to undefined when the payer refuses. */
function useBank(account: string | undefined): {
  confirmWithBank: (token: string) => Promise<string | undefined>
  dialog: ReactNode
} {
  const services = useEnvironment().config.paymentServices
  const [confirm, dialog] = useConfirm()
  const confirmWithBank = async (token: string): Promise<string | undefined> => {
    const found = services.find(({ service }) => providersInBrowser[service].isBankToken?.(token)) ?? services[0]
    return found
      ? providersInBrowser[found.service].confirmWithBank(token, {
          publicKey: found.publicKey,
          account,
          confirm: async (options) => (await confirm(options)) === 'CONFIRMED',
        })
      : undefined
  }
  return { confirmWithBank, dialog }
}

/**
 * Sends a payment, and once more after the bank’s confirmation where it is asked for. A payment whose answer was lost is sent under the same
 * key when the payer tries again, so that it is charged once. The payment of a seller is known to their account alone.
 */
export function useBankConfirmation(account?: string): {
  send: (send: Send) => Promise<PaymentRefusal | undefined>
  dialog: ReactNode
} {
  const { confirmWithBank, dialog } = useBank(account)
  const unansweredKey = useRef<string>(undefined)
  const sendOnce = async (send: Send, idempotencyKey: string): Promise<PaymentRefusal | undefined> => {
    const refusal = await send({ idempotencyKey, threeDSecureToken: null })
    if (!refusal || !isBankConfirmation(refusal)) return refusal
    const threeDSecureToken = await confirmWithBank(refusal.confirmationToken ?? '')
    if (threeDSecureToken === undefined) return { message: t(unconfirmedText) }
    // A second request for confirmation is final.
    return send({ idempotencyKey, threeDSecureToken })
  }
  const send = async (attempt: Send): Promise<PaymentRefusal | undefined> => {
    const key = unansweredKey.current ?? crypto.randomUUID()
    unansweredKey.current = key
    const refusal = await sendOnce(attempt, key)
    if (!refusal || !isNetworkError(refusal)) unansweredKey.current = undefined
    return refusal
  }
  return { send, dialog }
}
