import type { Context } from '../context.ts'
import { safeFetch } from './safe-fetch.ts'

/** Sent by tests, or by hand, to see the refusal; has no effect in production. */
const failingValue = 'fail'
const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const maxResponseLength = 4_096

/** Whether the sign-up captcha was solved; always true when no captcha is configured. */
export async function verifyCaptcha(ctx: Context, value: string | null | undefined): Promise<boolean> {
  const { siteKey, secret } = ctx.config.recaptcha
  if (!ctx.config.production && value === failingValue) return false
  if (!siteKey) return true
  if (!value || value.length > maxResponseLength) return false
  const query = new URLSearchParams({ secret, response: value })
  const verification = await safeFetch(`${verifyUrl}?${query}`, {
    maxBytes: 20_000,
    timeoutMs: 5_000,
    accept: ['application/json'],
  })
  // An outage of the captcha service must not block sign-up; the email limits still apply.
  if (!verification.ok) return verification.reason === 'unreachable' || verification.reason === 'timeout'
  try {
    return (JSON.parse(verification.body.toString('utf8')) as { success?: boolean }).success === true
  } catch {
    return false
  }
}
