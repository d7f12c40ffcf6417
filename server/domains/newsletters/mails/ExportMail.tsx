import { t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { MailLinkButton, MailFooterLink, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import type { Config } from '#server/platform/config.ts'

type Props = { brand: Pick<Config, 'productName' | 'baseUrl' | 'links'>; name: string; url: string }

export const ExportMail = ({ brand, name, url }: Props) => (
  <MailLayout
    title={t`Your export is ready`}
    preview={t`The subscribers to ${name}, as a spreadsheet.`}
    brand={{ name: brand.productName, url: `${brand.baseUrl}/` }}
    note={t`Didn’t request this? Someone else may be signed in to your account. Sign them out in your settings.`}
    footer={<>{rich`${brand.productName}, for reading. ${<MailFooterLink href={brand.links.help}>{t`Help`}</MailFooterLink>}`}</>}
  >
    <MailText>
      {t`Your list of subscribers to ${name} is ready as a CSV file. You can download it for seven days while signed in.`}
    </MailText>
    <MailLinkButton href={url}>{t`Download the list`}</MailLinkButton>
  </MailLayout>
)
