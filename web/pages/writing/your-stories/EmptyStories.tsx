import { pathTo } from '#shared/routes.ts'
import { Button } from '#web/design/Button/Button.tsx'
import { EmptyState } from '#web/design/EmptyState/EmptyState.tsx'
import type { StorySearch } from './your-stories.operations.ts'

const words = {
  drafts: { title: 'No drafts', text: 'Stories you start stay here until you publish them.' },
  public: { title: 'Nothing published yet', text: 'Your published stories appear here, newest first.' },
  unlisted: { title: 'Nothing unlisted', text: 'Stories that only you, or people with the link, can read appear here.' },
  responses: { title: 'No responses', text: 'Your responses to other people’s stories appear here.' },
  deleted: { title: 'The trash is empty', text: 'Deleted stories stay here for 14 days, in case you change your mind.' },
} as const

export function EmptyStories({ search: { filter, searchQuery } }: { search: StorySearch }) {
  if (searchQuery)
    return (
      <EmptyState
        title="No matching stories"
        action={<Button href={pathTo('ShowYourStories', { filterBy: filter })}>Show all</Button>}
      >
        Search looks at titles and subtitles.
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
