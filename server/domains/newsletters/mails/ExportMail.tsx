import { MailButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { Config } from '#server/platform/config.ts'

type Props = { house: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ExportMail = ({ house, name, url }: Props) => (
  <MailLayout
    title="Your export is ready"
    preview={`The subscribers to ${name}, as a spreadsheet.`}
    brand={{ name: house.productName, url: `${house.baseUrl}/` }}
    note="Didn’t request this? Someone else may be signed in to your account. Sign them out in your settings."
    footer={
      <>
        {house.productName}, for reading. <MailFooterLink href={house.links.help}>Help</MailFooterLink>
      </>
    }
  >
    <MailText>
      Your list of subscribers to {name} is ready as a CSV file. You can download it for seven days while signed in.
    </MailText>
    <MailButton href={url}>Download the list</MailButton>
  </MailLayout>
)
