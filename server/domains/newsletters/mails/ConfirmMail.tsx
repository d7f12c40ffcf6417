import { MailButton, MailCode, MailFooterLink, MailLayout, MailQuietText, MailText } from '#server/platform/mail/mail-layout.tsx'
import { confirmWithinDays } from '#shared/newsletter-bounds.ts'
import type { Config } from '#server/platform/config.ts'

type Props = { house: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ConfirmMail = ({ house, name, url }: Props) => (
  <MailLayout
    title={`Do you want ${name} by mail?`}
    preview="One click, and it comes to this address."
    brand={{ name: house.productName, url: `${house.baseUrl}/` }}
    note="You did not ask for it? Then somebody mistyped; without the link nothing more comes."
    footer={
      <>
        {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink> ·{' '}
        <MailFooterLink href={house.links.privacy}>Privacy</MailFooterLink>
      </>
    }
  >
    <MailText>
      Somebody entered this address to subscribe to {name}. Confirm that it was you. The link works for {confirmWithinDays} days.
    </MailText>
    <MailButton href={url}>Confirm your subscription</MailButton>
    <MailQuietText>Or copy this address into your browser:</MailQuietText>
    <MailCode>{url}</MailCode>
  </MailLayout>
)
