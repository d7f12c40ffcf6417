import { phrase, type Phrase, t } from '#shared/translation/translate.ts'
import { truncate } from '#shared/text/truncate.ts'
import { MailLayout, MailText } from '#server/platform/mail/MailLayout.tsx'
import type { ContactMessage, ContactMessageReason } from '../send-contact-message.ts'
import { AccountMailFooter, mailBrand, type MailBrand } from '#server/platform/mail/mail-brand.tsx'

const about: Record<ContactMessageReason, Phrase> = {
  TEAMS: phrase`Membership for a team`,
}

export const contactSubject = ({ reason, name }: ContactMessage): string => `${t(about[reason])}: ${name}`

/** A message from the contact form, for the support team. */
export const ContactMail = ({ brand, message }: { brand: MailBrand; message: ContactMessage }) => (
  <MailLayout
    title={t(about[message.reason])}
    preview={truncate(message.message, 120)}
    brand={mailBrand(brand)}
    note={t`Replies to this email go to ${message.email}.`}
    footer={<AccountMailFooter brand={brand} />}
  >
    <MailText>
      {message.organization
        ? t`${message.name}, ${message.organization} (${message.email}) writes:`
        : t`${message.name} (${message.email}) writes:`}
    </MailText>
    {message.message.split(/\n+/).map((line, i) => (
      // Lines may repeat, so the index is the key.
      <MailText key={i}>{line}</MailText>
    ))}
  </MailLayout>
)
