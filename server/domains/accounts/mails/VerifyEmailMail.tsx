import { MailButton, MailCode, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; url: string }

export const verifyEmailSubject = ({ productName }: MailHouse): string => `Verify your email for ${productName}`

export const VerifyEmailMail = ({ house, name, url }: Props) => (
  <MailLayout
    title="Is this your address?"
    preview="One click, and you have full access to your account."
    brand={brandOf(house)}
    note="Don’t have an account here? Someone probably mistyped their address. You can ignore this email."
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}Confirm that this address is yours so you can publish and respond. The link works for seven days.
    </MailText>
    <MailButton href={url}>Verify your email</MailButton>
    <MailQuietText>Or copy this address into your browser:</MailQuietText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
