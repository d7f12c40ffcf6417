import { useEnvironment } from '#web/app/runtime/environment.ts'
import { ContactForm } from './ContactForm.tsx'
import { FormLanding } from '#web/app/frame/layouts/FormLanding.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

const parts = [
  {
    title: 'Every story, for everyone',
    text: 'Everyone reads member-only stories with their own account, and keeps lists, notes and a reading history that no one else sees.',
  },
  {
    title: 'One bill',
    text: 'You pay for seats, once a year. When someone leaves, their seat goes to the next person, and their account stays theirs.',
  },
  {
    title: 'The writers are paid',
    text: 'What your team reads pays the people who wrote it, by the minutes spent, just like every other membership.',
  },
]

function TeamsPage() {
  const { productName } = useEnvironment().config
  return (
    <FormLanding
      title={
        <>
          Something worth reading, <em>for the whole team</em>
        </>
      }
      lead={`${productName} for companies, schools and libraries: whole stories by people who know one thing very well, and no ads next to them.`}
      parts={parts}
      formTitle="Write to us"
    >
      <ContactForm
        reason="TEAMS"
        organization="Company or school"
        hint="How many of you are there, and when would you like to start?"
      />
    </FormLanding>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: 'Membership for teams',
    description: `${config.productName} for everyone you work with: one membership, one bill, no ads.`,
  }),
  cacheKeys: () => ['about'],
  Page: TeamsPage,
}
