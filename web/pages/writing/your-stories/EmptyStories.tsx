import { phrase, t } from '#shared/translation/translate.ts'
import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import type { StorySearch } from './your-stories.operations.ts'

const words = {
  drafts: { title: phrase`No drafts`, text: phrase`Stories you start stay here until you publish them.` },
  public: { title: phrase`Nothing published yet`, text: phrase`Your published stories appear here, newest first.` },
  unlisted: {
    title: phrase`Nothing unlisted`,
    text: phrase`Stories that only you, or people with the link, can read appear here.`,
  },
  responses: { title: phrase`No responses`, text: phrase`Your responses to other people’s stories appear here.` },
  deleted: {
    title: phrase`The trash is empty`,
    text: phrase`Deleted stories stay here for 14 days, in case you change your mind.`,
  },
} as const

export function EmptyStories({ search: { filter, searchQuery } }: { search: StorySearch }) {
  if (searchQuery)
    return (
      <EmptyState
        title={t`No matching stories`}
        action={<Button href={pathTo('ShowYourStories', { filterBy: filter })}>{t`Show all`}</Button>}
      >
        {t`Search looks at titles and subtitles.`}
      </EmptyState>
    )
  const { title, text } = words[filter]
  return (
    <EmptyState
      picture
      title={t(title)}
      action={
        filter === 'drafts' || filter === 'public' ? <Button href={pathTo('ShowNewPost')}>{t`Write a story`}</Button> : undefined
      }
    >
      {t(text)}
    </EmptyState>
  )
}
