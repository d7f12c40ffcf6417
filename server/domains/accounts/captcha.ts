import type { Context } from '#server/platform/context.ts'
import { fetchOutside } from '#server/platform/outgoing/fetch-outside.ts'

/** What a test or a person at the keyboard sends to see the refusal; it means nothing in production. */
const failsOnPurpose = 'fail'
const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const longestAnswer = 4_096

/** Whether whoever signs up has passed the captcha; without a configured one everybody has. */
export async function passesCaptcha(ctx: Context, value: string | null | undefined): Promise<boolean> {
  const { siteKey, secret } = ctx.config.recaptcha
  if (!ctx.config.production && value === failsOnPurpose) return false
  if (!siteKey) return true
  if (!value || value.length > longestAnswer) return false
  const query = new URLSearchParams({ secret, response: value })
  const answer = await fetchOutside(`${verifyUrl}?${query}`, { maxBytes: 20_000, timeoutMs: 5_000, accept: ['application/json'] })
  // Signing up does not stop because somebody else's service is down; the limits on e-mails still hold.
  if (!answer.ok) return answer.reason === 'unreachable' || answer.reason === 'timeout'
  try {
    return (JSON.parse(answer.body.toString('utf8')) as { success?: boolean }).success === true
  } catch {
    return false
  }
}
