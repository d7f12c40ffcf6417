import { MailLinkButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import type { Config } from '#server/platform/config.ts'

type Props = { brand: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ExportMail = ({ brand, name, url }: Props) => (
  <MailLayout
    title="Your export is ready"
    preview={`The subscribers to ${name}, as a spreadsheet.`}
    brand={{ name: brand.productName, url: `${brand.baseUrl}/` }}
    note="Didn’t request this? Someone else may be signed in to your account. Sign them out in your settings."
    footer={
      <>
        {brand.productName}, for reading. <MailFooterLink href={brand.links.help}>Help</MailFooterLink>
      </>
    }
  >
    <MailText>
      Your list of subscribers to {name} is ready as a CSV file. You can download it for seven days while signed in.
    </MailText>
    <MailLinkButton href={url}>Download the list</MailLinkButton>
  </MailLayout>
)
