import { phrase, t } from '#shared/translation/translate.ts'
import { rich } from '#shared/translation/rich.ts'
import { useEnvironment } from '#web/app/runtime/environment.ts'
import { ContactForm } from './ContactForm.tsx'
import { FormLanding } from '#web/app/frame/layouts/FormLanding.tsx'
import type { PageModule } from '#web/app/runtime/page.ts'

const parts = [
  {
    title: phrase`Every story, for everyone`,
    text: phrase`Everyone reads member-only stories with their own account, and keeps lists, notes and a reading history that no one else sees.`,
  },
  {
    title: phrase`One bill`,
    text: phrase`You pay for seats, once a year. When someone leaves, their seat goes to the next person, and their account stays theirs.`,
  },
  {
    title: phrase`The writers are paid`,
    text: phrase`What your team reads pays the people who wrote it, by the minutes spent, just like every other membership.`,
  },
]

function TeamsPage() {
  const { productName } = useEnvironment().config
  return (
    <FormLanding
      title={<>{rich`Something worth reading, ${<em>{t`for the whole team`}</em>}`}</>}
      lead={t`${productName} for companies, schools and libraries: whole stories by people who know one thing very well, and no ads next to them.`}
      parts={parts.map(({ title, text }) => ({ title: t(title), text: t(text) }))}
      formTitle={t`Write to us`}
    >
      <ContactForm
        reason="TEAMS"
        organization={t`Company or school`}
        hint={t`How many of you are there, and when would you like to start?`}
      />
    </FormLanding>
  )
}

export const page: PageModule = {
  head: (_answers, { env: { config } }) => ({
    title: t`Membership for teams`,
    description: t`${config.productName} for everyone you work with: one membership, one bill, no ads.`,
  }),
  cacheKeys: () => ['about'],
  Page: TeamsPage,
}
