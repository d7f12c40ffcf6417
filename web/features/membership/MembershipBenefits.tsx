import { phrase, t } from '#shared/translation/translate.ts'
import { Columns } from '#web/design/Layout/Layout.tsx'

const parts = [
  {
    title: phrase`Every story, whole`,
    text: phrase`Member-only stories open to their last line, here, in your reading list and in the feeds you follow.`,
  },
  {
    title: phrase`Writers are paid`,
    text: phrase`Your money is divided among the writers you read, by the minutes you gave them. A quiet story that is finished earns
      more than a loud one that is not.`,
  },
  {
    title: phrase`No ads, ever`,
    text: phrase`Nothing here is made to keep you longer than a story takes. You can leave whenever you like, in two clicks.`,
  },
]

export const MembershipBenefits = () => (
  <Columns parts={parts.map(({ title, text }) => ({ title: t(title), text: t(text) }))} label={t`What membership gives`} />
)
