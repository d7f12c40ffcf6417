import { type Client, create as createClient } from 'braintree-web/client'
import { create as createDataCollector } from 'braintree-web/data-collector'
import { create as createHostedFields, type HostedFields } from 'braintree-web/hosted-fields'
import { create as createThreeDSecure } from 'braintree-web/three-d-secure'
import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import type { CardFormField } from '#shared/enums/payments.ts'
import { decodeBankChallenge, encodeChosenNonce } from '#shared/payments/braintree-tokens.ts'
import type { ChosenMethod } from '../../provider-in-browser.ts'
import { cardFieldLabels } from './card-field-labels.ts'

export const openBraintree = (clientToken: string): Promise<Client> => createClient({ authorization: clientToken })

/** What Braintree and PayPal observe of the device, to recognize fraud. A payment is possible without it. */
export async function collectDeviceData(client: Client): Promise<string | undefined> {
  try {
    return (await createDataCollector({ client })).deviceData
  } catch {
    return undefined
  }
}

export type CardProblems = Partial<Record<CardFormField, string>>

export type BraintreeFields = {
  /** Validates the fields, and creates a nonce for the card. */
  collect: () => Promise<{ method: ChosenMethod } | { problems: CardProblems } | { message: string }>
  /** Marks fields for screen readers, and moves the focus to the first of them. */
  show: (problems: CardProblems) => void
  destroy: () => void
}

const emptyTexts: Record<CardFormField, Phrase> = {
  number: phrase`Enter your card number.`,
  expirationDate: phrase`Enter the expiration date.`,
  cvv: phrase`Enter the security code.`,
  postalCode: phrase`Enter your postal code.`,
}

const invalidTexts: Record<CardFormField, Phrase> = {
  number: phrase`This isn’t a valid card number.`,
  expirationDate: phrase`This card has expired, or the date isn’t valid.`,
  cvv: phrase`This isn’t a valid security code.`,
  postalCode: phrase`This isn’t a valid postal code.`,
}

const fieldNames = Object.keys(cardFieldLabels) as CardFormField[]

/** Our colors and sizes for the frames, which do not see our style sheets. */
function stylesFrom(element: HTMLElement): Record<string, Record<string, string>> {
  const { color, fontSize } = getComputedStyle(element)
  const faint = document.createElement('span')
  faint.style.color = 'var(--text-faint)'
  element.append(faint)
  const placeholder = getComputedStyle(faint).color
  faint.remove()
  return {
    input: { color, 'font-size': fontSize, 'font-family': 'system-ui, sans-serif' },
    '::placeholder': { color: placeholder },
  }
}

type Places = Readonly<Record<CardFormField, HTMLElement>>

/** Shows Braintree’s fields in these elements. Resolves when they can be used. `onChange` is told which field is being changed. */
export async function mountBraintreeFields(
  client: Client,
  places: Places,
  onChange: (field: CardFormField) => void,
): Promise<BraintreeFields> {
  // An attempt that failed may have left frames behind.
  for (const place of Object.values(places)) place.replaceChildren()
  const placeholders: Partial<Record<CardFormField, string>> = { expirationDate: t`MM/YY` }
  const field = (name: CardFormField) => ({
    container: places[name],
    iframeTitle: t(cardFieldLabels[name]),
    internalLabel: t(cardFieldLabels[name]),
    ...(placeholders[name] && { placeholder: placeholders[name] }),
  })
  const hosted: HostedFields = await createHostedFields({
    client,
    styles: stylesFrom(places.number),
    fields: {
      number: field('number'),
      expirationDate: field('expirationDate'),
      cvv: field('cvv'),
      postalCode: field('postalCode'),
    },
  })
  const deviceData = collectDeviceData(client)
  for (const event of ['notEmpty', 'empty', 'validityChange'] as const)
    hosted.on(event, ({ emittedBy }) => onChange(emittedBy as CardFormField))

  const findProblems = (): CardProblems => {
    const { fields } = hosted.getState()
    const problems: CardProblems = {}
    for (const name of fieldNames)
      if (fields[name].isEmpty) problems[name] = t(emptyTexts[name])
      else if (!fields[name].isValid) problems[name] = t(invalidTexts[name])
    return problems
  }
  return {
    collect: async () => {
      const problems = findProblems()
      if (Object.keys(problems).length > 0) return { problems }
      try {
        const { nonce } = await hosted.tokenize()
        const chosen = encodeChosenNonce({ nonce, deviceData: await deviceData })
        return { method: { kind: 'CreditCard', nonce: chosen, postalCode: null, provider: 'BRAINTREE' } }
      } catch {
        return { message: t`We couldn’t reach the payment service. Check your connection, and try again.` }
      }
    },
    show: (problems) => {
      for (const name of fieldNames) {
        hosted.setMessage({ field: name, message: problems[name] ?? '' })
        if (problems[name]) void hosted.setAttribute({ field: name, attribute: 'aria-invalid', value: true })
        else void hosted.removeAttribute({ field: name, attribute: 'aria-invalid' })
      }
      const first = fieldNames.find((name) => problems[name])
      if (first) void hosted.focus(first)
    },
    destroy: () => void hosted.teardown(),
  }
}

/**
 * Lets the bank confirm a payment with a card, in a window of its own. Resolves to a nonce that pays once, or to undefined when its owner
 * does not confirm; whether a bank that takes no part in this is enough is decided by the server.
 */
export async function confirmWithBraintree(token: string): Promise<string | undefined> {
  const challenge = decodeBankChallenge(token)
  if (!challenge) return undefined
  const client = await openBraintree(challenge.clientToken)
  const threeDSecure = await createThreeDSecure({ client, version: 2 })
  try {
    const confirmed = await threeDSecure.verifyCard({
      nonce: challenge.nonce,
      bin: challenge.bin,
      amount: challenge.amount,
      onLookupComplete: (_data, next) => next?.(),
    })
    const { liabilityShifted, liabilityShiftPossible } = confirmed as {
      liabilityShifted?: boolean
      liabilityShiftPossible?: boolean
    }
    return liabilityShiftPossible && !liabilityShifted ? undefined : confirmed.nonce
  } finally {
    void threeDSecure.teardown()
  }
}
