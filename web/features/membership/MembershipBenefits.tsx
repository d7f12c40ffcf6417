import { Columns } from '#web/design/Layout/Layout.tsx'

const parts = [
  {
    title: 'Every story, whole',
    text: 'Member-only stories open to their last line, here, in your reading list and in the feeds you follow.',
  },
  {
    title: 'Writers are paid',
    text: 'Your money is divided among the writers you read, by the minutes you gave them. A quiet story that is finished earns more than a loud one that is not.',
  },
  {
    title: 'No ads, ever',
    text: 'Nothing here is made to keep you longer than a story takes. You can leave whenever you like, in two clicks.',
  },
]

export const MembershipBenefits = () => <Columns parts={parts} label="What membership gives" />
