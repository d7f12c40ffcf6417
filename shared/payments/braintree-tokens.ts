/** What our pages and our server tell each other about payments through Braintree. */

const toBase64Url = (text: string): string => btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
const fromBase64Url = (text: string): string => atob(text.replaceAll('-', '+').replaceAll('_', '/'))

/** A method chosen in the browser, with what Braintree observed of the device to recognize fraud. */
export type ChosenNonce = { nonce: string; deviceData: string | undefined }

/** The nonce alone, or followed by a dot and the device data. Neither part contains a dot. */
export const encodeChosenNonce = ({ nonce, deviceData }: ChosenNonce): string =>
  deviceData ? `${nonce}.${toBase64Url(deviceData)}` : nonce

export function decodeChosenNonce(text: string): ChosenNonce {
  const [nonce = '', encoded] = text.split('.')
  try {
    return { nonce, deviceData: encoded ? fromBase64Url(encoded) : undefined }
  } catch {
    return { nonce, deviceData: undefined }
  }
}

/** What the browser needs to let a bank confirm a payment with a card. The bank is told the amount, in major units such as 5.00. */
export type BankChallenge = { clientToken: string; nonce: string; bin: string; amount: string }

export const encodeBankChallenge = (challenge: BankChallenge): string => toBase64Url(JSON.stringify(challenge))

export function decodeBankChallenge(text: string): BankChallenge | undefined {
  try {
    const { clientToken, nonce, bin, amount } = JSON.parse(fromBase64Url(text)) as Partial<BankChallenge>
    return clientToken && nonce && amount ? { clientToken, nonce, bin: bin ?? '', amount } : undefined
  } catch {
    return undefined
  }
}
