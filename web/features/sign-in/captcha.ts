import type { CaptchaKind } from '#shared/enums/accounts.ts'
import { readLocal } from '#web/app/local/local-store.ts'
import { track } from '#web/app/analytics/track.ts'

type Captcha = { ready: (run: () => void) => void; execute: (siteKey: string, options: { action: string }) => Promise<string> }
type WithCaptcha = { grecaptcha?: Captcha & { enterprise?: Captcha } }

/** A test key used where no captcha is configured; the server then accepts any token except the one reserved for failures. */
const testSiteKey = 'captcha-stand-in'
const isString = (value: unknown): value is string => typeof value === 'string'

export const captchaScript = (kind: CaptchaKind, siteKey: string): string =>
  `https://www.google.com/recaptcha/${kind === 'ENTERPRISE' ? 'enterprise' : 'api'}.js?render=${encodeURIComponent(siteKey)}`

export const captchaKind = (flags: { enable_recaptcha_enterprise?: unknown }): CaptchaKind =>
  flags.enable_recaptcha_enterprise ? 'ENTERPRISE' : 'INVISIBLE'

let loading: Promise<void> | undefined

const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The captcha could not be loaded.')))
    document.head.append(script)
  })

type Settings = { siteKey: string; kind: CaptchaKind; action: string }

/** A captcha token for an action. Loads the third-party script, so before a required consent it runs only for a form that is being sent. */
export async function executeCaptcha({ siteKey, kind, action }: Settings): Promise<string> {
  track('susi.recaptcha.invoked', { action })
  if (!siteKey) return readLocal(testSiteKey, isString) ?? 'pass'
  // A script that failed to load is tried again the next time.
  loading ??= loadScript(captchaScript(kind, siteKey)).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  const { grecaptcha } = window as unknown as WithCaptcha
  const captcha = kind === 'ENTERPRISE' ? grecaptcha?.enterprise : grecaptcha
  if (!captcha) throw new Error('The captcha has not started.')
  await new Promise<void>((resolve) => captcha.ready(resolve))
  return captcha.execute(siteKey, { action })
}
