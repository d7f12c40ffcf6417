import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { Text } from '#web/design/Text/Text.tsx'

/** Says below a form that sending it loads the captcha, to visitors who have not consented to third-party scripts. */
export function CaptchaNotice() {
  const { config, allowsThirdParties } = useEnvironment()
  if (!config.recaptchaSiteKey || allowsThirdParties) return null
  return (
    <Text>
      {rich`To keep bots out, sending this form loads Google reCAPTCHA. Google’s ${(
        <a className="link" href="https://policies.google.com/privacy" target="_blank" rel="noreferrer">
          {t`privacy policy`}
        </a>
      )} and ${(
        <a className="link" href="https://policies.google.com/terms" target="_blank" rel="noreferrer">
          {t`terms`}
        </a>
      )} apply.`}
    </Text>
  )
}
