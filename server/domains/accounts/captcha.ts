import type { Context } from '#server/platform/context.ts'
import { fetchOutside } from '#server/platform/outgoing/fetch-outside.ts'

/** Sent by tests, or by hand, to see the refusal; has no effect in production. */
const failsOnPurpose = 'fail'
const verifyUrl = 'https://www.google.com/recaptcha/api/siteverify'
const longestAnswer = 4_096

/** Whether the sign-up captcha was solved; always true when no captcha is configured. */
export async function passesCaptcha(ctx: Context, value: string | null | undefined): Promise<boolean> {
  const { siteKey, secret } = ctx.config.recaptcha
  if (!ctx.config.production && value === failsOnPurpose) return false
  if (!siteKey) return true
  if (!value || value.length > longestAnswer) return false
  const query = new URLSearchParams({ secret, response: value })
  const answer = await fetchOutside(`${verifyUrl}?${query}`, { maxBytes: 20_000, timeoutMs: 5_000, accept: ['application/json'] })
  // An outage of the captcha service must not block sign-up; the email limits still apply.
  if (!answer.ok) return answer.reason === 'unreachable' || answer.reason === 'timeout'
  try {
    return (JSON.parse(answer.body.toString('utf8')) as { success?: boolean }).success === true
  } catch {
    return false
  }
}
