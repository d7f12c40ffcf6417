import { MailButton, MailLayout, MailRows, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { Notice } from '../send-notice.ts'
import { AccountMailFooter, brandOf, greeting, type MailHouse } from './brand.tsx'

export const NoticeMail = ({ house, notice }: { house: MailHouse; notice: Notice }) => (
  <MailLayout
    title={notice.title}
    preview={notice.preview}
    brand={brandOf(house)}
    note={notice.note}
    footer={<AccountMailFooter house={house} />}
  >
    {notice.text.map((text, i) => (
      <MailText key={text}>
        {i === 0 && greeting(notice.name ?? '')}
        {text}
      </MailText>
    ))}
    {notice.rows && <MailRows rows={notice.rows} />}
    {notice.button && <MailButton href={notice.button.url}>{notice.button.words}</MailButton>}
  </MailLayout>
)
