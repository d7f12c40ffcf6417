import { MailLinkButton, MailLayout, MailRows, MailText } from '#server/platform/mail/MailLayout.tsx'
import type { MailNotice } from '../send-notice.ts'
import { AccountMailFooter, mailBrand, greeting, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

export const NoticeMail = ({ brand, notice }: { brand: MailBrand; notice: MailNotice }) => (
  <MailLayout
    title={notice.title}
    preview={notice.preview}
    brand={mailBrand(brand)}
    note={notice.note}
    footer={<AccountMailFooter brand={brand} />}
  >
    {notice.text.map((text, i) => (
      <MailText key={text}>
        {i === 0 && greeting(notice.name ?? '')}
        {text}
      </MailText>
    ))}
    {notice.rows && <MailRows rows={notice.rows} />}
    {notice.button && <MailLinkButton href={notice.button.url}>{notice.button.label}</MailLinkButton>}
  </MailLayout>
)
