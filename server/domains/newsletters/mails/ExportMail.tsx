import { MailButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { Config } from '#server/platform/config.ts'

type Props = { house: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ExportMail = ({ house, name, url }: Props) => (
  <MailLayout
    title="Your export is ready"
    preview={`The subscribers of ${name}, for a spreadsheet.`}
    brand={{ name: house.productName, url: `${house.baseUrl}/` }}
    note="You did not ask for it? Then somebody else is signed in to your account: end their session in your settings."
    footer={
      <>
        {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink>
      </>
    }
  >
    <MailText>The subscribers of {name} are gathered in a table (CSV). You can fetch it for seven days, signed in.</MailText>
    <MailButton href={url}>Download</MailButton>
  </MailLayout>
)
