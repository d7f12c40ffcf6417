import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import type { Wanted } from './your-stories.operations.ts'

const words = {
  drafts: { title: 'No drafts', text: 'What you begin to write is kept here until you publish it.' },
  public: { title: 'Nothing published yet', text: 'What everybody can read stands here, newest first.' },
  unlisted: { title: 'Nothing unlisted', text: 'Stories that only people with the link, or only you, can read stand here.' },
  responses: { title: 'No responses', text: 'What you answer to other people’s stories stands here.' },
  deleted: { title: 'The trash is empty', text: 'What you delete lies here for 14 days, in case you change your mind.' },
} as const

export function EmptyShelf({ wanted: { filter, searchQuery } }: { wanted: Wanted }) {
  if (searchQuery)
    return (
      <EmptyState
        title="No story with these words"
        action={<Button href={pathTo('ShowYourStories', { filterBy: filter })}>Show all</Button>}
      >
        The title and the subtitle are searched.
      </EmptyState>
    )
  const { title, text } = words[filter]
  return (
    <EmptyState
      picture
      title={title}
      action={
        filter === 'drafts' || filter === 'public' ? <Button href={pathTo('ShowNewPost')}>Write a story</Button> : undefined
      }
    >
      {text}
    </EmptyState>
  )
}
