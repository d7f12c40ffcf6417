import { MailButton, MailCode, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

type Props = { house: MailHouse; name: string; url: string }

export const verifyEmailSubject = ({ productName }: MailHouse): string => `Verify your email for ${productName}`

export const VerifyEmailMail = ({ house, name, url }: Props) => (
  <MailLayout
    title="Is this your address?"
    preview="One click, and your account can do everything."
    brand={brandOf(house)}
    note="You have no account here? Then somebody mistyped; without the link nothing happens with your address."
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {greeting(name)}Confirm that this address is yours, and you can publish and respond. The link works for seven days.
    </MailText>
    <MailButton href={url}>Verify your email</MailButton>
    <MailQuietText>Or copy this address into your browser:</MailQuietText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
