import { MailButton, MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import { brandOf, type MailHouse, NewsMailFooter } from './brand.tsx'

type Props = { house: MailHouse; settingsUrl: string; title: string; text: string; button: string; path: string }

export const NewsMail = ({ house, settingsUrl, title, text, button, path }: Props) => (
  <MailLayout
    title={title}
    preview={text}
    brand={brandOf(house)}
    footer={<NewsMailFooter house={house} settingsUrl={settingsUrl} />}
  >
    <MailText>{text}</MailText>
    <MailButton href={house.baseUrl + path}>{button}</MailButton>
  </MailLayout>
)
