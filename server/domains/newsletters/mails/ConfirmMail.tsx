import { MailButton, MailCode, MailFooterLink, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { confirmWithinDays } from '#shared/newsletter-bounds.ts'
import type { Config } from '#server/platform/config.ts'

type Props = { house: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ConfirmMail = ({ house, name, url }: Props) => (
  <MailLayout
    title={`Get ${name} by email?`}
    preview="Confirm your subscription with one click."
    brand={{ name: house.productName, url: `${house.baseUrl}/` }}
    note="Didn’t request this? You can ignore this email. You won’t be subscribed unless you use the link."
    footer={
      <>
        {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
        <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
      </>
    }
  >
    <MailText>
      Someone used this address to subscribe to {name}. Confirm that it was you. The link expires in {confirmWithinDays} days.
    </MailText>
    <MailButton href={url}>Confirm your subscription</MailButton>
    <MailQuietText>Or paste this link into your browser:</MailQuietText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
