import { t } from '#shared/translation/translate.ts'
import { MailLinkButton, MailCode, MailLayout, MailMutedText, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; url: string }

export const verifyEmailSubject = ({ productName }: MailBrand): string => t`Verify your email for ${productName}`

export const VerifyEmailMail = ({ brand, name, url }: Props) => (
  <MailLayout
    title={t`Is this your address?`}
    preview={t`One click, and you have full access to your account.`}
    brand={mailBrand(brand)}
    note={t`Don’t have an account here? Someone probably mistyped their address. You can ignore this email.`}
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {t`${greeting(name)}Confirm that this address is yours so you can publish and respond. The link works for seven days.`}
    </MailText>
    <MailLinkButton href={url}>{t`Verify your email`}</MailLinkButton>
    <MailMutedText>{t`Or copy this address into your browser:`}</MailMutedText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
