import type { Intent, Result, StripeError } from './messages.ts'

const origin = 'https://api.stripe.com'

export type Credentials = { key: string; account: string | undefined }

function append(form: URLSearchParams, name: string, value: unknown): void {
  if (typeof value === 'object' && value !== null)
    for (const [key, inner] of Object.entries(value)) append(form, name ? `${name}[${key}]` : key, inner)
  else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') form.append(name, String(value))
}

/** Calls Stripe with a publishable key. The key is part of the form, so that browsers send no preflight request. */
export async function call(
  { key, account }: Credentials,
  method: 'GET' | 'POST',
  path: string,
  params: object = {},
): Promise<Result> {
  const form = new URLSearchParams()
  append(form, '', { ...params, key, _stripe_account: account })
  const url = method === 'GET' ? `${origin}${path}?${form}` : `${origin}${path}`
  try {
    const response = await fetch(url, { method, ...(method === 'POST' && { body: form }) })
    const body = (await response.json()) as Record<string, unknown>
    return response.ok ? { value: body } : { error: body.error as StripeError }
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message:
          'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
      },
    }
  }
}

const pathOf = (secret: string): string => {
  const [id = ''] = secret.split('_secret_')
  return `/v1/${id.startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${id}`
}

type IntentResult = { error: StripeError } | { intent: Intent }

const asIntent = (result: Result): IntentResult => ('error' in result ? result : { intent: result.value as Intent })

export const retrieveIntent = async (credentials: Credentials, secret: string): Promise<IntentResult> =>
  asIntent(await call(credentials, 'GET', pathOf(secret), { client_secret: secret }))

export const confirmIntent = async (credentials: Credentials, secret: string, params: object): Promise<IntentResult> =>
  asIntent(
    await call(credentials, 'POST', `${pathOf(secret)}/confirm`, { ...params, client_secret: secret, use_stripe_sdk: true }),
  )
