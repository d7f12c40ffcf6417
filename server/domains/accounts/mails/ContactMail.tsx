import { MailLayout, MailText } from '#server/platform/mail/mail-layout.tsx'
import type { ContactMessage, ContactReason } from '../send-contact-message.ts'
import { AccountMailFooter, brandOf, type MailHouse } from './brand.tsx'

const about: Record<ContactReason, string> = {
  TEAMS: 'Membership for a team',
}

export const contactSubject = ({ reason, name }: ContactMessage): string => `${about[reason]}: ${name}`

/** A message from the contact form, for the support team. */
export const ContactMail = ({ house, said }: { house: MailHouse; said: ContactMessage }) => (
  <MailLayout
    title={about[said.reason]}
    preview={said.message.slice(0, 120)}
    brand={brandOf(house)}
    note={`Replies to this email go to ${said.email}.`}
    footer={<AccountMailFooter house={house} />}
  >
    <MailText>
      {said.name}
      {said.organization && `, ${said.organization}`} ({said.email}) writes:
    </MailText>
    {said.message.split(/\n+/).map((line, i) => (
      // Lines may repeat, so the index is the key.
      <MailText key={i}>{line}</MailText>
    ))}
  </MailLayout>
)
