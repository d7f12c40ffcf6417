import { expect, test } from 'vitest'
import { captchaKind, captchaScript } from './captcha.ts'

test('[flag-enable-recaptcha-enterprise] [captcha-when-requested] loads the enterprise script when the flag is on', () => {
  expect(captchaScript(captchaKind({}), 'key')).toBe('https://www.google.com/recaptcha/api.js?render=key')
  expect(captchaScript(captchaKind({ enable_recaptcha_enterprise: true }), 'key')).toBe(
    'https://www.google.com/recaptcha/enterprise.js?render=key',
  )
})
