import { MailLinkButton, MailCode, MailLayout, MailMutedText, MailText } from '#server/platform/mail/MailLayout.tsx'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; name: string; url: string }

export const verifyEmailSubject = ({ productName }: MailBrand): string => `Verify your email for ${productName}`

export const VerifyEmailMail = ({ brand, name, url }: Props) => (
  <MailLayout
    title="Is this your address?"
    preview="One click, and you have full access to your account."
    brand={mailBrand(brand)}
    note="Don’t have an account here? Someone probably mistyped their address. You can ignore this email."
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {greeting(name)}Confirm that this address is yours so you can publish and respond. The link works for seven days.
    </MailText>
    <MailLinkButton href={url}>Verify your email</MailLinkButton>
    <MailMutedText>Or copy this address into your browser:</MailMutedText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
