import { MailLinkButton, MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import { mailBrand, type MailBrand, SettingsMailFooter } from '#server/platform/mail/mail-brand.tsx'

type Props = { brand: MailBrand; settingsUrl: string; title: string; text: string; button: string; path: string }

export const NotificationMail = ({ brand, settingsUrl, title, text, button, path }: Props) => (
  <MailLayout
    title={title}
    preview={text}
    brand={mailBrand(brand)}
    footer={<SettingsMailFooter brand={brand} settingsUrl={settingsUrl} />}
  >
    <MailText>{text}</MailText>
    <MailLinkButton href={brand.baseUrl + path}>{button}</MailLinkButton>
  </MailLayout>
)
