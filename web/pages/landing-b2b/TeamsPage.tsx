import { useEnvironment } from '#web/shell/runtime/environment.ts'
import { ContactForm } from '#web/shell/contact/ContactForm.tsx'
import { FormLanding } from '#web/shell/form-landing/FormLanding.tsx'

const parts = [
  {
    title: 'Every story, for everybody',
    text: 'Each of you reads what is for members, with an account of their own, and keeps lists, notes and a reading history that nobody else sees.',
  },
  {
    title: 'One bill',
    text: 'You pay for seats, once a year. When somebody leaves, their seat is for whoever comes next, and their account stays theirs.',
  },
  {
    title: 'The writers are paid',
    text: 'What your people read earns for those who wrote it, by the minutes spent with it, as it does with every other membership.',
  },
]

/** What a company or a school may want to know before it writes to us. */
export function TeamsPage() {
  const { productName } = useEnvironment().config
  return (
    <FormLanding
      title={
        <>
          Something worth reading, <em>for the whole team</em>
        </>
      }
      lead={`${productName} for companies, schools and libraries: whole stories by people who know one thing very well, and no adverts beside them.`}
      parts={parts}
      formTitle="Write to us"
    >
      <ContactForm
        reason="TEAMS"
        organization="Company or school"
        hint="How many of you are there, and from when would you like to read?"
      />
    </FormLanding>
  )
}
