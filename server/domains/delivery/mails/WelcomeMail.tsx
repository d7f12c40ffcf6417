import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { mailBrand, greeting, type MailBrand, SettingsMailFooter } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; username: string; settingsUrl: string }

export const welcomeSubject = ({ productName }: MailBrand): string => t`Welcome to ${productName}`

export const WelcomeMail = ({ brand, name, username, settingsUrl }: Props) => (
  <MailLayout
    title={t`There’s a place for you`}
    preview={t`Your account is ready.`}
    brand={mailBrand(brand)}
    note={t`You’re getting this one email because an account was created with your address.`}
    footer={<SettingsMailFooter brand={brand} settingsUrl={settingsUrl} />}
  >
    <MailText>
      {t`${greeting(name)}Your account is ready, and your username is @${username}. Follow a few people whose writing you like: what
      they publish will be waiting on your home page.`}
    </MailText>
    <MailLinkButton href={`${brand.baseUrl}/`}>{t`Start reading`}</MailLinkButton>
  </MailLayout>
)
